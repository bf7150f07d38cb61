import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeKeyFile } from './installation-key.ts'

describe.each([
  ['with hard links', undefined],
  [
    'without hard links',
    () => {
      throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
    },
  ],
])('a key file in a folder %s', (_, link) => {
  it('is complete and private, replaces no other, and leaves no draft', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-key-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'payout.key')
    makeKeyFile(file, link)
    const key = readFileSync(file, 'utf8')
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    makeKeyFile(file, link)
    expect(readFileSync(file, 'utf8')).toBe(key)
    expect(readdirSync(folder)).toEqual(['payout.key'])
  })
})
