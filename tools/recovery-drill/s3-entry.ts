import { readFileSync } from 'node:fs'
import S3rver from '@20minutes/s3rver'

// An S3 server over TLS in a process of its own: `s3-entry.ts FOLDER BUCKET`, with cert.pem and key.pem in the folder.
const [folder = '', bucket = ''] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  allowMismatchedSignatures: true,
  directory: `${folder}/objects`,
  configureBuckets: [{ name: bucket }],
  key: readFileSync(`${folder}/key.pem`),
  cert: readFileSync(`${folder}/cert.pem`),
})
const { port } = await server.run()
process.send?.({ port })
process.on('disconnect', () => process.exit(0))
