/** The part of the package, which has no types, that tests use. */
declare module '@20minutes/s3rver' {
  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      allowMismatchedSignatures: boolean
      directory: string
      configureBuckets: { name: string }[]
      /** With both it listens by TLS. */
      key?: Buffer
      cert?: Buffer
    })
    run(): Promise<import('node:net').AddressInfo>
    close(): Promise<void>
  }
  export = S3rver
}
