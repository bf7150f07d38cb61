# pgbouncer of Debian 12 (1.18), which the product's tests run with.
ARG DEBIAN=debian:bookworm-slim
FROM ${DEBIAN}
RUN apt-get update -qq && \
    apt-get install -y -qq --no-install-recommends pgbouncer && \
    rm -rf /var/lib/apt/lists/* && \
    useradd --uid 10002 --user-group --no-create-home pooler
COPY start-pgbouncer.sh /usr/local/bin/start-pgbouncer.sh
USER 10002:10002
EXPOSE 6432
CMD ["bash", "/usr/local/bin/start-pgbouncer.sh"]
