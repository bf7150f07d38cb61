import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { notFound } from '#lib/failure.ts'
import type { Env } from '#server/env.ts'

/** Files by the digest of their bytes: equal files are stored once. */
export type FileStore = {
  /**
   * Returns the file's name: 40 hexadecimal digits, a dot, the extension. Writing the same bytes again changes nothing.
   */
  save: (bytes: Buffer, ending: string) => Promise<string>
  /** Undefined for a name that does not exist. @throws when the storage does not respond */
  get: (name: string) => Promise<Buffer | undefined>
  remove: (name: string) => Promise<void>
  /**
   * Deletes files last written before `before` that `usedOf`, which is given names in batches, does not return. Returns
   * how many.
   */
  clear: (before: Date, usedOf: (names: readonly string[]) => Promise<Set<string>>) => Promise<number>
}

export const fileName = /^[a-f0-9]{40}\.(jpg|png|webp|pdf|glb)$/

type StorageEnv = Pick<
  Env,
  'DATA_DIR' | 'FILES_S3_BUCKET' | 'FILES_S3_ENDPOINT' | 'FILES_S3_REGION' | 'FILES_S3_KEY_ID' | 'FILES_S3_SECRET'
>

/** Where all files are kept: a bucket if one is configured, otherwise the data folder. */
export async function openDisk(env: StorageEnv): Promise<Disk> {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ENDPOINT: endpoint, FILES_S3_REGION: region } = env
  if (!bucket) return folderDisk(env.DATA_DIR)
  // The client of S3 is large and few installations need it.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: {
        accessKeyId: env.FILES_S3_KEY_ID ?? '',
        secretAccessKey: env.FILES_S3_SECRET ?? '',
      },
      // Servers other than Amazon's have no host for each bucket and do not know the newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000 },
      // Nothing in the bucket is public; the policy of the bucket must not say otherwise.
      visibility: 'private',
      supportsACL: false,
    }),
  )
}

/** Files in a folder, readable by the server's user only; a reader never sees a partial file. */
export function folderDisk(dir: string): Disk {
  const driver = new FSDriver({ location: path.resolve(dir), visibility: 'private' })
  driver.put = (key, contents) => writePrivateFile(path.resolve(dir, key), contents)
  return new Disk(driver)
}

/** The files below `folder` of the disk. */
export function createFileStore(disk: Disk, folder: string): FileStore {
  const placeOf = (name: string) => `${folder}/${name.slice(0, 2)}/${name}`
  return {
    async save(bytes, ending) {
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${ending}`
      await disk.put(placeOf(name), bytes)
      return name
    },
    async get(name) {
      if (!fileName.test(name)) return undefined
      try {
        return Buffer.from(await disk.getBytes(placeOf(name)))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(name) {
      if (fileName.test(name)) await disk.delete(placeOf(name))
    },
    async clear(before, usedOf) {
      let cleared = 0
      for await (const files of listed(disk, folder)) {
        const used = await usedOf(files.map(({ name }) => name))
        for (const file of files) {
          if (used.has(file.name) || !fileName.test(file.name)) continue
          const written = await file.getMetaData().catch(() => null)
          if (!written || written.lastModified >= before) continue
          await disk.delete(placeOf(file.name))
          cleared++
        }
      }
      return cleared
    },
  }
}

/** The files of each subfolder, which has the first two digits of their names, in batches. */
async function* listed(disk: Disk, folder: string) {
  for await (const page of pagesOf(disk, folder))
    for (const part of page)
      if (part.isDirectory)
        for await (const objects of pagesOf(disk, part.prefix)) yield objects.filter((one) => one.isFile)
}

async function* pagesOf(disk: Disk, folder: string) {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(folder, { paginationToken }).catch((error: unknown) => {
      // A folder that nothing was written to.
      if (isMissing(error)) return null
      throw error
    })
    if (page) yield [...page.objects]
    paginationToken = page?.paginationToken
  } while (paginationToken !== undefined)
}

/** Whether an error of the storage says that there is no such file. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT')) return true
  return isMissing(error.cause)
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  glb: 'model/gltf-binary',
}

/**
 * A route that sends the bytes of a file, such as `/media/u/:file`, and nothing else. The name is the content's digest, so it never changes
 * and cannot be guessed; nothing in the file can run, and a file that is not a picture is downloaded, not shown
 * (security U18).
 */
export function fileRoute(
  app: FastifyInstance,
  address: `${string}/:file`,
  store: FileStore,
  /** How a file that is not a picture is sent; without a name, the link that leads to it names it. */
  download = 'attachment; filename="document.pdf"',
): void {
  app.get<{ Params: { file: string } }>(address, { config: { auth: 'none' } }, async (request, reply) => {
    const { file } = request.params
    const bytes = fileName.test(file) ? await store.get(file) : undefined
    if (!bytes) throw notFound()
    const ending = file.split('.')[1] ?? ''
    reply.headers({
      'content-type': types[ending] ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': ending === 'pdf' ? download : 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${file.slice(0, 27)}"`,
    })
    if (request.headers['if-none-match'] === `"${file.slice(0, 27)}"`) return reply.status(304).send()
    return reply.send(bytes)
  })
}

const folderMode = 0o700
const fileMode = 0o600

/**
 * Creates a folder that only the server's own user may read, or restricts one that an earlier version has created for
 * everyone. Missing parent folders are created the same way.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode })
  // A folder of another user (a mounted volume) keeps the mode that its owner has set.
  await chmod(folder, folderMode).catch(() => undefined)
}

/**
 * Writes a file (0600) in a folder (0700), under a temporary name first and renamed when complete, so that no reader
 * sees a partial file.
 */
export async function writePrivateFile(file: string, content: Uint8Array | string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true, mode: folderMode })
  try {
    await writeFile(draft, content, { mode: fileMode })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 8).startsWith('%PDF-')
}
