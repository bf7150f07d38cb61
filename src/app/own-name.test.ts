import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import {
  accountDeletedMail,
  newAdminDeviceMail,
  passcodeMail,
  passwordSetMail,
} from '#features/accounts/server/mails.ts'
import { setFromToday } from '#features/admin/server/settings/plan-setting.ts'
import { takeSite } from '#features/site/server/keep-site.ts'
import { installedName, site } from '#lib/site.ts'
import { layoutMail } from '#server/mail/mail-layout.ts'
import { writePdf } from '#server/write-pdf.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories.ts'
import { pageBuild } from '#test/page-build.ts'
import { forEverybody } from '../../e2e/stops.ts'
import routes from '../routes.ts'

const name = 'Hearth & Beam'

/** Files that may name the product itself, and why. */
const own: Record<string, string> = {
  'src/lib/site.ts': 'the name until another one is set',
  'src/app/demo-accounts.ts': 'a password of the demo',
  'src/app/start.ts': 'what the operator reads in the terminal',
  'src/db/migrations/0222_named_in_texts.sql': 'replaces the name in stored texts',
}

it('says the product’s name nowhere in the sources but where it is listed', () => {
  const files = ['src', 'public'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  const naming = files
    .filter((file) => /\.(tsx?|css|json|sql|html|js|svg|webmanifest)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !(file in own) && readFileSync(file, 'utf8').includes(installedName))
  expect(naming).toEqual([])
})

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ build: await wholeBuild() })
  const admin = await makeAccount(test.deps.db, { type: 'Admin' })
  const at = new Date()
  await transaction(test.deps.db, (tx) => setFromToday(tx, { key: 'name', value: name, reason: '', by: admin.id, at }))
})
afterAll(async () => {
  await test.close()
  takeSite({})
})

/** Every page of the product from its sources; the modules are loaded before the name is known, as in a process. */
async function wholeBuild() {
  const pages: Parameters<typeof pageBuild>[1] = { root: { path: '', module: await import('../root.tsx') } }
  const add = async (entries: readonly RouteConfigEntry[], parent: string): Promise<void> => {
    for (const { file, path: at = '', index, children = [], id = file } of entries) {
      const module: object = await import(/* @vite-ignore */ path.resolve('src', file))
      pages[id] = { path: at, module, parent, index }
      await add(children, id)
    }
  }
  await add(await routes, 'root')
  return pageBuild(await import('../entry.server.tsx'), pages)
}

it('a new name reaches the process by a notification', () => expect.poll(() => site.name).toBe(name))

it('names the marketplace as its operator does on every page that a guest can open, in its title and its data', async () => {
  const said: string[] = []
  for (const { path: url } of forEverybody('k3Zp0QwX7a')) {
    const { body, headers } = await test.app.inject({ url })
    const page = headers.location ? '' : body
    // The only trace of the product is the link to those who made it.
    const rest = page.replace(poweredBy, '').replace(poweredByData, '')
    if (rest.includes(installedName)) said.push(`${url}: ${around(rest)}`)
  }
  expect(said).toEqual([])
  const { body } = await test.app.inject({ url: '/login' })
  expect(body).toContain('<title>Sign in – Hearth &amp; Beam</title>')
})

const poweredBy = /about_us">Wainscot<\/a>/
const poweredByData = /\\"Wainscot\\",(?:\\"url\\",)?\\"http:\/\/localhost:0\/about_us/

const around = (text: string) => {
  const at = text.indexOf(installedName)
  return text.slice(Math.max(0, at - 80), at + 40)
}

it('names it in mails and documents', async () => {
  takeSite({ name })
  const mails = [passwordSetMail(), passcodeMail('120417'), accountDeletedMail(), newAdminDeviceMail('Firefox')]
  for (const mail of mails) {
    const { html, text } = layoutMail(mail, 'https://shop.example')
    expect(html + text).not.toContain(installedName)
    expect(text).toContain(name)
    expect(html).toContain('Hearth &amp; Beam')
  }
  const pdf = await writePdf({ title: 'Invoice', texts: '', draw: (pen) => pen.newPage() })
  expect(pdf.toString('latin1')).toContain(`(${name})`)
  expect(pdf.includes(installedName)).toBe(false)
})
