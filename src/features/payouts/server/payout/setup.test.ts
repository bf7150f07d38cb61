import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openVault } from './setup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-vault-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('encrypts for one account with a key that no one else can read, and detects any change', () => {
  const vault = openVault({ DATA_DIR: folder, PAYOUT_KEY: undefined })
  const sealed = vault.seal(7, { account_number: '000123456789' })
  expect(sealed.includes('123456789')).toBe(false)
  expect(vault.seal(7, { account_number: '000123456789' })).not.toEqual(sealed)
  expect(statSync(path.join(folder, 'payout.key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['payout.key'])
  // Another process finds the same key.
  const again = openVault({ DATA_DIR: folder, PAYOUT_KEY: undefined })
  expect(again.open(7, sealed)).toEqual({ account_number: '000123456789' })
  expect(() => again.open(8, sealed)).toThrow()
  const spoiled = Buffer.from(sealed)
  spoiled[30] = (spoiled[30] ?? 0) ^ 1
  expect(() => again.open(7, spoiled)).toThrow()
  const other = openVault({ DATA_DIR: folder, PAYOUT_KEY: 'ab'.repeat(32) })
  expect(() => other.open(7, sealed)).toThrow()
})
