import { expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { entryHash, merklePaths, merkleRoot, positionByPath, rootByPath } from './seal-hashes.ts'

const leaf = (n: number) => n.toString(16).padStart(64, '0')

it('proves every leaf of every tree against its root, and no other leaf [R6]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (n, pick) => {
      const leaves = Array.from({ length: n }, (_, i) => leaf(i))
      const at = pick % n
      const path = merklePaths(leaves, [0, at, at]).get(at) ?? []
      expect(rootByPath(leaf(at), path)).toBe(merkleRoot(leaves))
      expect(rootByPath(leaf(at + 1000), path)).not.toBe(merkleRoot(leaves))
      expect(positionByPath(path, n)).toBe(at)
      expect(positionByPath([...path, { side: 'left', hash: leaf(0) }], n)).not.toBe(at)
      expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(n)))
    }),
  )
  expect(() => merkleRoot([])).toThrow(RangeError)
  expect(() => merklePaths([leaf(1)], [1])).toThrow(RangeError)
})

it('builds the tree as in RFC 6962: two leaves differ from one leaf of both', () => {
  expect(merkleRoot([leaf(1), leaf(2)])).not.toBe(merkleRoot([leaf(1)]))
  expect(merkleRoot([leaf(1), leaf(2), leaf(3)])).not.toBe(merkleRoot([leaf(1), leaf(2), leaf(3), leaf(3)]))
})

it('hides an entry with its salt', () => {
  const entry = {
    id: 1,
    salt: '2f1c7d1e-0000-4000-8000-000000000001',
    account: 'vendor_pending',
    party_id: 5,
    order_item_id: 7,
    amount_cents: -45600,
  }
  expect(entryHash(entry)).toMatch(/^[0-9a-f]{64}$/)
  expect(entryHash({ ...entry, salt: entry.salt.replace('1e', '1f') })).not.toBe(entryHash(entry))
  expect(entryHash({ ...entry, amount_cents: -45601 })).not.toBe(entryHash(entry))
})
