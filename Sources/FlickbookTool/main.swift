print("flickbook")
