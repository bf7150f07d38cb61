import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'

/** Plain data with typed arrays anywhere in it. */
export type Tree = Leaf | Tree[] | { [key: string]: Tree }
type Leaf = null | boolean | number | string | Typed
type Typed = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

const kinds = [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array] as const
/** Changes when the layout below does. */
const magic = 'WNSCTREE0002'
const prefixBytes = 32
const align = 8
const partBytes = 4 * 1024 * 1024
/** Where the prefix keeps the sum over itself, this field as zeros, and all that follows. */
const sumAt = 16

/**
 * Writes a tree under a name and a stamp, aside and then renamed, so that whoever reads finds all of it or what was there
 * before. It writes in turns; `isSame` says whether nothing in the tree has changed meanwhile, else the file is given up.
 * Answers whether it was written.
 */
export async function writeTree(
  file: string,
  head: { stamp: string; name: string },
  tree: Tree,
  isSame: () => boolean,
): Promise<boolean> {
  const arrays: Typed[] = []
  let size = 0
  const plain = replaced(tree, (array) => {
    const from = size
    arrays.push(array)
    size += padded(array.byteLength)
    return { $: [kinds.findIndex((kind) => array instanceof kind), from, array.length] }
  })
  const text = Buffer.from(JSON.stringify({ ...head, tree: plain }))
  const headBytes = padded(text.length)
  const draft = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      let sum = 0
      let at = prefixBytes
      const put = async (bytes: Uint8Array) => {
        sum = crc32(bytes, sum)
        await handle.write(bytes, 0, bytes.length, at)
        at += bytes.length
      }
      await put(Buffer.concat([text, Buffer.alloc(headBytes - text.length, ' ')]))
      for (const array of arrays) {
        const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
        for (let from = 0; from < bytes.length; from += partBytes)
          await put(bytes.subarray(from, from + partBytes))
        if (padded(bytes.length) > bytes.length)
          await put(new Uint8Array(padded(bytes.length) - bytes.length))
      }
      const prefix = Buffer.alloc(prefixBytes)
      prefix.write(magic, 'latin1')
      prefix.writeUInt32LE(headBytes, 12)
      prefix.writeDoubleLE(at, 24)
      prefix.writeUInt32LE(crc32(prefix, sum), sumAt)
      await handle.write(prefix, 0, prefixBytes, 0)
    } finally {
      await handle.close()
    }
    if (!isSame()) return false
    await rename(draft, file)
    return true
  } finally {
    await rm(draft, { force: true })
  }
}

/** What was written under this stamp, its typed arrays views of one block; null for a file that is missing, other or damaged. */
export async function readTree(file: string, stamp: string): Promise<{ name: string; tree: Tree } | null> {
  const bytes = await readWhole(file)
  if (!bytes || bytes.length < prefixBytes || bytes.toString('latin1', 0, magic.length) !== magic) return null
  const body = bytes.subarray(prefixBytes)
  const prefix = Buffer.from(bytes.subarray(0, prefixBytes)).fill(0, sumAt, sumAt + 4)
  if (bytes.readDoubleLE(24) !== bytes.length) return null
  if (crc32(prefix, crc32(body)) !== bytes.readUInt32LE(sumAt)) return null
  const headBytes = bytes.readUInt32LE(12)
  const head = JSON.parse(body.toString('utf8', 0, headBytes)) as { stamp: string; name: string; tree: Tree }
  if (head.stamp !== stamp) return null
  const { buffer, byteOffset } = body
  const tree = restored(head.tree, ([kind, from, length]) => {
    const at = byteOffset + headBytes + from
    return new (kinds[kind] as (typeof kinds)[number])(buffer as ArrayBuffer, at, length)
  })
  return { name: head.name, tree }
}

/** In one piece of memory that begins at its first byte, as the typed arrays need. */
async function readWhole(file: string): Promise<Buffer | null> {
  try {
    const handle = await open(file, 'r')
    try {
      const { size } = await handle.stat()
      const bytes = Buffer.allocUnsafeSlow(size)
      let read = 0
      while (read < size) {
        const { bytesRead } = await handle.read(bytes, read, size - read, read)
        if (bytesRead === 0) return null
        read += bytesRead
      }
      return bytes
    } finally {
      await handle.close()
    }
  } catch {
    return null
  }
}

function padded(bytes: number): number {
  return Math.ceil(bytes / align) * align
}

type Reference = [kind: number, from: number, length: number]

function replaced(tree: Tree, reference: (array: Typed) => Tree): Tree {
  if (tree === null || typeof tree !== 'object') return tree
  if (Array.isArray(tree)) return tree.map((one) => replaced(one, reference))
  if (ArrayBuffer.isView(tree)) return reference(tree)
  return Object.fromEntries(Object.entries(tree).map(([key, one]) => [key, replaced(one, reference)]))
}

function restored(tree: Tree, array: (reference: Reference) => Typed): Tree {
  if (tree === null || typeof tree !== 'object' || ArrayBuffer.isView(tree)) return tree
  if (Array.isArray(tree)) return tree.map((one) => restored(one, array))
  if ('$' in tree) return array(tree.$ as unknown as Reference)
  return Object.fromEntries(Object.entries(tree).map(([key, one]) => [key, restored(one, array)]))
}
