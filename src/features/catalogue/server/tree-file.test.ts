import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { readTree, type Tree, writeTree } from './tree-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-tree-'))
const file = path.join(folder, 'deep', 'tree.bin')
const head = { stamp: 'this build', name: 'a copy' }
const tree: Tree = {
  words: { bytes: Uint8Array.of(1, 2, 3), starts: Uint32Array.of(0, 3) },
  ids: Float64Array.of(2 ** 52, 0.5),
  list: [{ at: Int32Array.of(-1, 2 ** 31 - 1) }, 'é', null, true, new Uint16Array(0)],
}
beforeEach(() => rmSync(path.dirname(file), { recursive: true, force: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const whole = () => writeTree(file, head, tree, () => true)

describe('a tree in a file', () => {
  it('is read as it was written, arrays of any kind and length in it', async () => {
    const arrays = fc.oneof(
      ...[fc.uint8Array(), fc.uint16Array(), fc.uint32Array(), fc.int32Array(), fc.float64Array()],
    )
    const { tree: any } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        ...[fc.string(), fc.integer(), fc.boolean(), fc.constant(null), arrays as fc.Arbitrary<Tree>],
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), tie('tree'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }))
    await fc.assert(
      fc.asyncProperty(any, async (given) => {
        expect(await writeTree(file, head, given, () => true)).toBe(true)
        expect(await readTree(file, head.stamp)).toEqual({ name: head.name, tree: given })
      }),
      { numRuns: 40 },
    )
  })

  it('is not read under another stamp, nor where there is no file', async () => {
    expect(await readTree(file, head.stamp)).toBeNull()
    await whole()
    expect(await readTree(file, 'another build')).toBeNull()
  })

  it('is not read when any bit of it is another, or a part is missing, or more is there', async () => {
    await whole()
    const good = readFileSync(file)
    const read = async (bytes: Buffer) => {
      writeFileSync(file, bytes)
      return await readTree(file, head.stamp)
    }
    for (let byte = 0; byte < good.length; byte++) {
      for (let bit = 0; bit < 8; bit++) {
        const bad = Buffer.from(good)
        bad[byte] = (bad[byte] as number) ^ (1 << bit)
        expect(await read(bad), `byte ${byte}, bit ${bit}`).toBeNull()
      }
      expect(await read(good.subarray(0, byte)), `${byte} bytes`).toBeNull()
    }
    expect(await read(Buffer.concat([good, Buffer.alloc(8)]))).toBeNull()
    expect(await read(Buffer.alloc(good.length))).toBeNull()
    expect(await read(good)).not.toBeNull()
  })

  it('stays as it was, and leaves nothing behind, when what is written changes meanwhile or cannot be written', async () => {
    await whole()
    expect(await writeTree(file, { ...head, name: 'torn' }, { a: 1 }, () => false)).toBe(false)
    const broken = {
      get a(): Tree {
        throw new Error('no')
      },
    }
    await expect(writeTree(file, head, broken, () => true)).rejects.toThrow('no')
    expect((await readTree(file, head.stamp))?.name).toBe(head.name)
    expect(readdirSync(path.dirname(file))).toEqual(['tree.bin'])
  })
})
