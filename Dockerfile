# The plain way to an image, with a package manager in it. `make dist image` makes smaller ones, without a daemon.
# The renderer:  docker build -t flickbook .
#                docker run --rm -v "$PWD:/work" flickbook render scenes --output out
#                (where /work belongs to you alone, add: --user "$(id -u):$(id -g)")
#                About 500 MB: the libraries that Debian's FFmpeg and Pango ask for take 210, fonts 155, the program 41. It was last
#                built when the program had 67; these packages were since installed in a bare root, not by Docker.
#                Without a daemon, see Scripts/check-image. A health check would be `flickbook doctor`; a container that renders
#                and ends has no use for one.
# The tests:     docker build --target test .
# What is in it: docker export "$(docker create flickbook)" | Scripts/sbom - > flickbook.spdx.json
ARG SWIFT=6.3
ARG DEBIAN=bookworm

FROM swift:${SWIFT}-${DEBIAN} AS toolchain
WORKDIR /flickbook
COPY Scripts/bootstrap Scripts/
RUN Scripts/bootstrap && rm -rf /var/lib/apt/lists/*
COPY Package.swift ./
RUN swift package resolve

FROM toolchain AS test
COPY . .
RUN make test

FROM toolchain AS build
# What `flickbook --version` adds to the version: --build-arg COMMIT="$(git rev-parse --short HEAD)".
ARG COMMIT
COPY . .
RUN swift build --configuration release --static-swift-stdlib --product flickbook -Xlinker --no-export-dynamic \
  && install -D --strip .build/release/flickbook /install/bin/flickbook \
  && FLICKBOOK_COMMIT="$COMMIT" Scripts/record-commit /install/bin/flickbook
# The packages of exactly those shared libraries that the program asks for.
RUN readelf --dynamic /install/bin/flickbook | sed -n 's|.*NEEDED.*\[\(.*\)\]|*/\1|p' \
  | xargs dpkg --search | cut -d : -f 1 | sort -u > /install/packages

FROM debian:${DEBIAN}-slim
COPY --from=build /install/packages /tmp/packages
# Folders get whole-second times, which survive the way into an image layer: with others, fontconfig would take its cache
# for stale and, having nowhere to write, say so and read every font at every start. The local folder is made by a package.
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive xargs --arg-file=/tmp/packages apt-get install -y --no-install-recommends \
    fontconfig fonts-inter fonts-dejavu-core fonts-noto-cjk fonts-noto-core fonts-noto-color-emoji \
  && apt-get clean \
  && rm -rf /var/lib/apt/lists/* /tmp/packages \
  && find /usr/share/fonts /usr/local/share/fonts -type d -exec touch --date=@1700000000 {} + \
  && fc-cache --system-only --force \
  && useradd --uid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin flickbook \
  && install -d -o 10001 /work
COPY --from=build /install/bin/ /usr/local/bin/
USER 10001
WORKDIR /work
ENTRYPOINT ["flickbook"]
