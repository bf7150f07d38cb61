import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { parseSync } from '@swc/core'
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
import { readEnv } from '#server/env.ts'
import { layoutMail } from '#server/mail/mail-layout.ts'
import { writePdf } from '#server/write-pdf.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories.ts'
import { pageBuild } from '#test/page-build.ts'
import { forASeller, forEverybody, forTheAdmin, forTheHomeowner } from '../../e2e/stops.ts'
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

/** Files that say the product's own name although the marketplace may have another, and why. */
const naming: Record<string, string> = {
  'src/features/site/server/keep-site.ts': 'until another name is set',
  'src/features/site/server/routes.ts': 'the link to those who made the product',
  'src/features/admin/web/settings/Look.tsx': 'what an empty name shows',
}

const sources = (): string[] => globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

it('reads the product’s name only where it is listed', () => {
  const reading = sources().filter((file) => /\binstalledName\b/.test(readFileSync(file, 'utf8')))
  expect(reading.filter((file) => file !== 'src/lib/site.ts').sort()).toEqual(Object.keys(naming).sort())
})

it('reads what the operator has set whenever it is shown: no constant of a module has kept it', () => {
  const kept = sources().filter((file) => {
    const source = readFileSync(file, 'utf8')
    return file !== 'src/lib/site.ts' && /lib\/site\.ts'/.test(source) && readsAtOnce(parseSync(source, syntax))
  })
  expect(kept).toEqual([])
  const shown = "import { site } from '#lib/site.ts'\n"
  for (const constant of ['const a = site.name', 'const a = { b: [site.legal] }', 'export const t = titled("A")'])
    expect(readsAtOnce(parseSync(shown + constant, syntax)), constant).toBe(true)
  for (const later of [
    'const a = () => site.name',
    'function a() { return site.name }',
    'const a = { get b() { return site.name } }',
  ])
    expect(readsAtOnce(parseSync(shown + later, syntax)), later).toBe(false)
})

const syntax = { syntax: 'typescript', tsx: true } as const

/** Whether `site` or a title is read while the module is loaded; what is in a function is read when it is called. */
function readsAtOnce(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(readsAtOnce)
  if (typeof node !== 'object' || node === null) return false
  const { type, object, callee } = node as { type?: string; object?: Identifier; callee?: Identifier }
  if (type && runsLater.test(type)) return false
  if (type === 'MemberExpression' && object?.value === 'site') return true
  if (type === 'CallExpression' && callee?.value === 'titled') return true
  return Object.values(node).some(readsAtOnce)
}

type Identifier = { value?: string }
const runsLater =
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|MethodProperty|GetterProperty|Constructor)$/

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

it('names the marketplace as its operator does on every page, in its title and its data', async () => {
  const said: string[] = []
  const behindSignIn = [
    ...forTheHomeowner(1, 'p2'),
    ...forASeller('Vendor', 1, 2, 3),
    ...forASeller('Contractor', 1, 2, 3),
    ...forTheAdmin(1, 2, 3, 4),
  ]
  for (const url of new Set([...forEverybody('k3Zp0QwX7a'), ...behindSignIn].map((stop) => stop.path))) {
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

it('has the chosen fonts on every page, and preloads no others', async () => {
  const { id } = await makeAccount(test.deps.db, { type: 'Admin' })
  const set = (value: string) =>
    transaction(test.deps.db, (tx) => setFromToday(tx, { key: 'fonts', value, reason: '', by: id, at: new Date() }))
  const page = async () => (await test.app.inject({ url: '/faq' })).body
  const preloaded = (body: string) => [...body.matchAll(/<link [^>]*as="font"[^>]*>/g)].map(([tag]) => tag).join()
  expect(await page()).toMatch(/<html[^>]* fonts-besley"/)
  await set('Fraunces and Source Sans')
  await expect.poll(page).toMatch(/<html[^>]* fonts-fraunces"/)
  const chosen = await page()
  expect(preloaded(chosen)).toMatch(/fraunces.*source-sans-3/)
  expect(preloaded(chosen)).not.toMatch(/besley|archivo/)
  await set('')
  await expect.poll(page).toMatch(/<html[^>]* fonts-besley"/)
})

it('gives contact addresses of its own host, unless others are set', () => {
  const at = (PUBLIC_URL: string) => readEnv({ NODE_ENV: 'test', PUBLIC_URL })
  expect(at('https://www.hearth.example')).toMatchObject({
    SUPPORT_EMAIL: 'support@hearth.example',
    MAIL_FROM: 'orders@hearth.example',
  })
  expect(at('http://127.0.0.1:3000').SUPPORT_EMAIL).toBe('support@marketplace.example')
})

it('names it in mails and documents', async () => {
  takeSite({ name })
  const mails = [passwordSetMail(), passcodeMail('120417'), accountDeletedMail(), newAdminDeviceMail('Firefox')]
  for (const mail of mails) {
    const { html, text } = layoutMail(mail, 'https://shop.example')
    expect(html + text).not.toContain(installedName)
    expect(text).toContain(name)
    expect(html).toContain('Hearth &amp; Beam')
  }
  const pdf = await writePdf({ title: 'Invoice', draw: (pen) => pen.newPage() })
  expect(pdf.toString('latin1')).toContain(`(${name})`)
  expect(pdf.includes(installedName)).toBe(false)
})
