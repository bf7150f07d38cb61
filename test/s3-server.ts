import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

/** An S3 server on loopback with one empty bucket, and the settings with which a process stores its files there. */
export async function startS3(): Promise<{ env: Record<string, string>; close: () => Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'wainscot-s3-'))
  const bucket = 'wainscot-files'
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It leaves out the last slash of /bucket/ when it checks the signature of a list.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    env: {
      FILES_S3_BUCKET: bucket,
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_KEY_ID: 'S3RVER',
      FILES_S3_SECRET: 'S3RVER',
    },
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
