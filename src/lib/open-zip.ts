import { BlobReader, type Entry, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { figure } from './money.ts'

/** What a ZIP may hold: files and folders, bytes of each file that is read, bytes of all files together. */
export type ZipLimits = { entries: number; fileBytes: number; unpacked: number }

const mebibyte = 1024 * 1024
/** Photographs hardly become smaller in a ZIP: one that is unpacked to more than this is no collection of them. */
const maxRatio = 50
/** Below this a ZIP of drawings may be as small as it likes. */
const harmless = 20 * mebibyte
/** With its folders. */
const maxPathLength = 300

/** A file of a ZIP; `name` is its path, which leads nowhere else. */
export type ZippedFile = {
  name: string
  /** As the ZIP says. */
  bytes: number
  /** @throws if it is broken, or larger than the ZIP says or the limits allow */
  read: () => Promise<Uint8Array>
}

/** Why a ZIP cannot be used, for the person who sent it. */
export class ZipProblem extends Error {}

/**
 * The files of a ZIP, in folders or not, without hidden ones and those that systems add. Only its directory is read; each
 * file is unpacked when it is read, and no further than its stated size. In the page and on the server.
 * @throws ZipProblem
 */
export async function openZip(zip: Blob, limits: ZipLimits): Promise<ZippedFile[]> {
  const reader = new ZipReader(new BlobReader(zip), { normalizeFilename: clean })
  const entries: Entry[] = []
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      entries.push(entry)
      if (entries.length > limits.entries)
        throw new ZipProblem(`A ZIP must have at most ${figure(limits.entries)} files. Send several smaller ones.`)
    }
  } catch (error) {
    throw error instanceof ZipProblem ? error : new ZipProblem('This ZIP could not be read. Pack it again.')
  }
  const files = entries.filter((entry): entry is FileEntry => !entry.directory)
  if (files.some(({ encrypted }) => encrypted))
    throw new ZipProblem('This ZIP is protected with a password. Pack it without one.')
  const unpacked = files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked > limits.unpacked)
    throw new ZipProblem(
      `The files of this ZIP have more than ${figure(limits.unpacked / mebibyte)} MB. Send several smaller ones.`,
    )
  if (unpacked > harmless && unpacked > zip.size * maxRatio)
    throw new ZipProblem('This ZIP unpacks to far more than photographs do. Send the photographs themselves.')
  const kept = files.filter(({ filename }) => !isOfSystem(filename))
  if (kept.length === 0) throw new ZipProblem('This ZIP has no files.')
  return kept.map((entry) => ({
    name: entry.filename,
    bytes: entry.uncompressedSize,
    read: () => unpack(entry, limits),
  }))
}

/** That of a folder ends with a slash. */
const clean = (name: string) => (cleanPath(name) || 'unnamed') + (/[\\/]$/.test(name) ? '/' : '')

async function unpack(entry: FileEntry, { fileBytes }: ZipLimits): Promise<Uint8Array> {
  const most = Math.min(entry.uncompressedSize, fileBytes)
  const bytes = new Uint8Array(most)
  let length = 0
  await entry.getData(
    new WritableStream<Uint8Array>({
      write(chunk) {
        if (length + chunk.length > most) throw new Error('more than its stated size')
        bytes.set(chunk, length)
        length += chunk.length
      },
    }),
    { useWebWorkers: false, checkSignature: true },
  )
  return bytes.subarray(0, length)
}

/** The path of a file without what leads out of its folder, and without invisible characters. */
export function cleanPath(path: string): string {
  const parts = path.normalize('NFC').split(/[\\/]/).map(visible)
  return parts
    .filter((part) => part !== '' && part !== '.' && part !== '..' && !/^[a-z]:$/i.test(part))
    .join('/')
    .slice(-maxPathLength)
}

const visible = (text: string) =>
  [...text]
    .filter((c) => !/[\p{Cc}\p{Cf}]/u.test(c))
    .join('')
    .trim()

/** What systems add by themselves: hidden files, previews, and the second half of each file of a Mac. */
export function isOfSystem(path: string): boolean {
  return path
    .split('/')
    .some((part) => part.startsWith('.') || /^(__macosx|thumbs\.db|desktop\.ini|ehthumbs\.db)$/i.test(part))
}
