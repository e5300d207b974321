"""Other rasterisers, each with the ways to draw cards-1080 that its users would choose.

A module has PEER, a class that is made of a cards.Scene and has

    version     as the library tells it
    variants    {name: draw}, where draw(frame) draws a frame
    picture()   what was drawn last, as height x width x 3 or 4 bytes in the order red, green, blue
"""
