import { expect, it } from 'vitest'
import { createVersions } from './page-cache.ts'

it('keeps a version current until one of its own tags changes', () => {
  const versions = createVersions()
  const stamp = versions.stamp(['category:1', 'showroom:2'])
  versions.bump('category:9')
  expect(versions.current(stamp)).toBe(true)
  versions.bump('showroom:2')
  expect(versions.current(stamp)).toBe(false)
})
