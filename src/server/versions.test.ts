import { expect, it } from 'vitest'
import { createVersions } from './versions.ts'

it('keeps a stamp current until one of its own tags is bumped', () => {
  const versions = createVersions()
  const stamp = versions.stamp(['category:1', 'showroom:2'])
  versions.bump('category:9')
  expect(versions.current(stamp)).toBe(true)
  versions.bump('showroom:2')
  expect(versions.current(stamp)).toBe(false)
})
