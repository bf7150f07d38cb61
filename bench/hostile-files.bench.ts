import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, setPriority } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import { openDb } from '../src/db/client.ts'
import { signIn } from '../test/factories.ts'
import { hostileDrawings } from '../test/hostile-pictures.ts'
import { modelDocument, toGlb, withJson } from '../test/models.ts'
import type { AnswerTimes } from './answer-times.ts'
import { machine, record } from './report.ts'
import { openDemo } from './run-server.ts'

// Gives one server process files and addresses that are meant to stop it, one kind after the other. Each must be refused
// in words; health checks and lists are requested beside it and compared with the seconds before. Bar: the p99 of
// health checks at most 50 ms above the quiet one. `--kind=WORD` runs some; `--record` saves the result.
const bar = 50
const only = /--kind=(\S+)/.exec(process.argv.join(' '))?.[1] ?? ''
/** At least this long, repeating the attack, so that a p99 has enough readings. */
const lastingMs = 4000
const megabyte = 1024 * 1024

const vendorAddress = '127.0.0.2'
const vendor = createServer((request, response) => {
  const to = /^\/to\/(.+)$/.exec(request.url ?? '')?.[1]
  if (to) return response.writeHead(302, { location: `http://${to}/a.jpg` }).end()
  if (request.url?.startsWith('/page')) return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
  response.writeHead(200, { 'content-type': 'image/jpeg' })
  let left = request.url?.startsWith('/endless') ? Number.POSITIVE_INFINITY : 50 * megabyte
  const more = () => {
    for (let room = true; room && left > 0; left -= 65_536) {
      if (left === Number.POSITIVE_INFINITY) return void timers.add(setInterval(() => response.write('x'), 100))
      room = response.write(Buffer.alloc(65_536))
    }
    if (left > 0) response.once('drain', more)
    else response.end()
  }
  more()
})
const timers = new Set<NodeJS.Timeout>()
await new Promise<void>((done) => vendor.listen(0, vendorAddress, done))
const vendorRoot = `http://${vendorAddress}:${(vendor.address() as AddressInfo).port}`

const demo = await openDemo()
const db = openDb(demo.databaseUrl, 2)
const { rows } = await db.query<{ id: number; vendorId: number }>(
  `SELECT p.id, p.vendor_id FROM products p JOIN categories c ON c.id = p.category_id
   WHERE c.slug_url = 'bathroom-vanitys' ORDER BY p.id LIMIT 1`,
)
const product = rows[0]
if (!product) throw new Error('the demo has no vanity')
const authorization = await signIn(db, product.vendorId)
const child = fork(path.join(import.meta.dirname, 'media-server.ts'), {
  env: {
    ...process.env,
    DATABASE_URL: demo.databaseUrl,
    DATA_DIR: demo.folder,
    VENDOR_ADDRESS: vendorAddress,
  },
  execArgv: ['--max-semi-space-size=8'],
})
const port = await messageOf<number>(child)
await setTimeout(5000)
const quietLoad = loadavg()[0] ?? 0
const prober = new Worker(new URL('./answer-times.ts', import.meta.url), {
  workerData: { port, pauseMs: 10 },
})

// An attacker works on another machine: here this thread gives way to the server and to the thread above.
setPriority(19)

type Kind = { name: string; attack: () => Promise<string>; says: RegExp }
const root = `http://127.0.0.1:${port}/api/vendor/products`
const glb = await toGlb(modelDocument({ w: 30, h: 34, d: 22 }))
const drawing = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${inner}</svg>`
const file = (name: string, bytes: Buffer | string) => () => sendFile('/import', name, bytes, { mode: 'map' })
const photo = (name: string, bytes: Buffer | string) => () =>
  sendFile(`/${product.id}/media`, name, bytes, { kind: 'photo' })
const model = (bytes: Buffer) => () => sendFile(`/${product.id}/model`, 'model.glb', bytes, {})
const address = (place: string) => () => fetchFrom(`${vendorRoot}${place}`)
const kinds: Kind[] = [
  {
    name: 'CSV: a row of 24 MB',
    attack: file('a.csv', `a,b\n${'x'.repeat(24 * megabyte)}`),
    says: /more than 256,000 characters/,
  },
  {
    name: 'CSV: a quotation mark that is never closed, 24 MB',
    attack: file('a.csv', `sku,name\nA,"${'x,y\n'.repeat(6 * megabyte)}`),
    says: /more than 256,000 characters/,
  },
  {
    name: 'CSV: 12 million columns',
    attack: file('a.csv', `${'a,'.repeat(12_000_000)}\nA,B\n`),
    says: /more than (256,000 characters|500 columns)/,
  },
  {
    name: 'CSV: 50 MB',
    attack: file('a.csv', Buffer.alloc(50 * megabyte, 'a,b\n')),
    says: /larger than 25 MB/,
  },
  {
    name: 'XLSX: a bomb of 2 GB in 2 MB',
    attack: file('a.xlsx', xlsxBomb()),
    says: /Excel workbook/,
  },
  { name: 'CSV: a picture', attack: file('a.csv', Buffer.from(glb)), says: /not a text file|not a/ },
  {
    name: 'GLB: a picture at an outside address',
    attack: model(withJson(glb, (json) => ({ ...json, images: [{ uri: 'http://169.254.169.254/latest/meta-data' }] }))),
    says: /refers to a picture outside of the file/,
  },
  {
    name: 'GLB: a billion vertices',
    attack: model(
      Buffer.from(withJson(glb, (json) => JSON.stringify(json).replaceAll(/"count":\d+/g, '"count":1000000000'))),
    ),
    says: /states 1,000,000,000 vertices/,
  },
  { name: 'GLB: 50 MB', attack: model(Buffer.concat([glb, Buffer.alloc(50 * megabyte)])), says: /20 MB/ },
  {
    name: 'SVG: a script',
    attack: photo('a.svg', drawing('<script>fetch("http://127.0.0.1/")</script>')),
    says: /contains a script/,
  },
  {
    name: 'SVG: an outside reference',
    attack: photo('a.svg', drawing('<image href="file:///etc/passwd" width="900" height="900"/>')),
    says: /refers to something outside of the file/,
  },
  ...Object.entries(hostileDrawings).map(
    ([name, text]): Kind => ({
      name: `SVG: ${name}`,
      attack: photo('a.svg', text),
      says: /more time or memory than is available/,
    }),
  ),
  { name: 'JPEG: a page', attack: photo('a.jpg', '<html>'), says: /must be a file of type/ },
  {
    name: 'JPEG: 50 MB',
    attack: photo('a.jpg', Buffer.alloc(50 * megabyte)),
    says: /at most 10 MB|too large/,
  },
  {
    name: 'address: redirects to 127.0.0.1',
    attack: address(`/to/127.0.0.1:${port}`),
    says: /127\.0\.0\.1 is not a public server/,
  },
  {
    name: 'address: redirects to 169.254.169.254',
    attack: address('/to/169.254.169.254'),
    says: /169\.254\.169\.254 is not a public server/,
  },
  { name: 'address: a page', attack: address('/page'), says: /of the type text\/html/ },
  { name: 'address: 50 MB', attack: address('/huge'), says: /more than 25 MB/ },
  { name: 'address: never ends', attack: address('/endless'), says: /did not arrive within 60 seconds/ },
]

let holds = true
const lines: string[][] = []
await times()
for (const { name, attack, says } of kinds.filter(({ name }) => name.includes(only))) {
  await setTimeout(lastingMs)
  const quiet = await times()
  const from = performance.now()
  const answers: string[] = []
  do answers.push(await attack())
  while (performance.now() - from < lastingMs && !name.startsWith('address'))
  const beside = await times()
  const wrong = answers.find((answer) => !says.test(answer))
  const slowed = at(beside.health, 0.99) - at(quiet.health, 0.99)
  if (wrong !== undefined || slowed > bar || beside.failures > 0) holds = false
  const line = [
    name,
    wrong === undefined ? `${answers.length} refused` : `NOT refused: ${wrong.slice(0, 80)}`,
    figures(quiet.health),
    figures(beside.health),
    figures(quiet.lists),
    figures(beside.lists),
    slowed > bar ? 'slower than the bar' : '',
  ]
  lines.push(line)
  console.log(line.join('  |  '))
}
await prober.terminate()
for (const timer of timers) clearInterval(timer)
vendor.closeAllConnections()
vendor.close()
await db.end()
const gone = new Promise((resolve) => child.once('exit', resolve))
child.send('stop')
await gone
await demo.close()
record('hostile-files', 'Hostile files beside health checks', [
  `One server process with the demo catalog, the attacker's server, the client and an embedded PostgreSQL on ${machine}; load of the machine before ${quietLoad.toFixed(1)}. One vendor sends each kind again and again for ${lastingMs / 1000} s (addresses once); a thread of its own asks for the health and a list in turn, with pauses of 10 ms, and the same for ${lastingMs / 1000} s before ("quiet"). Milliseconds, p50 / p99 / max. Bar: the p99 of health checks at most ${bar} ms above the quiet one, and every file refused in words.`,
  '',
  '| kind | answers | health, quiet | health beside it | list, quiet | list beside it | |',
  '|---|---|---|---|---|---|---|',
  ...lines.map((line) => `| ${line.join(' | ')} |`),
])
process.exit(holds ? 0 : 1)

/** What the server says about a file, with the messages of its fields. */
async function sendFile(place: string, name: string, bytes: Buffer | string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('files[]', new Blob([bytes as BlobPart]), name)
  const response = await fetch(`${root}${place}`, { method: 'POST', headers: { authorization }, body: form })
  const { message, errors } = (await response.json()) as { message?: string; errors?: object }
  return `${response.status} ${message} ${JSON.stringify(errors ?? {})}`
}

/** What became of an address, once it was tried. */
async function fetchFrom(url: string): Promise<string> {
  const media = `${root}/${product?.id}/media`
  const headers = { authorization, 'content-type': 'application/json' }
  await fetch(`${media}/addresses`, { method: 'POST', headers, body: JSON.stringify({ urls: [url] }) })
  for (;;) {
    const { data } = (await (await fetch(media, { headers })).json()) as {
      data: { fetches: { url: string; problem: string }[] }
    }
    const problem = data.fetches.find((one) => one.url === url)?.problem
    if (problem) return problem
    await setTimeout(250)
  }
}

/** A workbook whose sheet is two gigabytes of zeros. */
function xlsxBomb(): Buffer {
  const [name, part] = [Buffer.from('xl/worksheets/sheet1.xml'), deflateRawSync(Buffer.alloc(64 * megabyte))]
  const packed = Buffer.concat(Array.from({ length: 32 }, () => part))
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(0x7fffffff, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name, packed])
}

function times(): Promise<AnswerTimes> {
  return new Promise((resolve) => {
    prober.once('message', resolve)
    prober.postMessage('times')
  })
}

function at(readings: readonly number[], share: number): number {
  const sorted = readings.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

function figures(readings: readonly number[]): string {
  return [0.5, 0.99, 1].map((share) => at(readings, share).toFixed(1)).join(' / ')
}

function messageOf<T>(process: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    process.once('exit', (code) => reject(new Error(`the server process ended with ${code}`)))
    process.once('message', (message) => resolve(message as T))
  })
}
