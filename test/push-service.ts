import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Pushed = {
  path: string
  headers: IncomingHttpHeaders
  /** The decrypted message. */
  message: { id: string; title: string; body: string; link: string }
}

/** A browser's subscription with the keys that only the browser has. */
export function pushBrowser() {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
    /** RFC 8291 and RFC 8188, written from the documents: the counterpart of what the library encrypts. */
    decrypt: (body: Buffer): string => {
      const salt = body.subarray(0, 16)
      const keyLength = body[20] ?? 0
      const sender = body.subarray(21, 21 + keyLength)
      const record = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
      const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length))
      const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      opened.setAuthTag(record.subarray(-16))
      const text = Buffer.concat([opened.update(record.subarray(0, -16)), opened.final()])
      return text.subarray(0, text.lastIndexOf(2)).toString()
    },
  }
}

export type PushBrowser = ReturnType<typeof pushBrowser>

/**
 * A push service on loopback: decrypts what it receives with the browser's keys, and checks the signature of the sender
 * (RFC 8292). `respond` gives the status, or null to close the connection after the message was received.
 */
export async function startPushService(browsers: ReadonlyMap<string, PushBrowser>) {
  const received: Pushed[] = []
  const service = {
    received,
    respond: (_path: string): number | null => 201,
    headers: {} as Record<string, string>,
    /** The public key that the messages must be signed with. */
    senderKey: '',
    url: '',
    close: async () => {},
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = request.url ?? ''
    const status = service.respond(path)
    const browser = browsers.get(path)
    if (browser) {
      if (!isSigned(request.headers.authorization ?? '', service.senderKey, service.url)) {
        response.writeHead(403).end()
        return
      }
      const message = JSON.parse(browser.decrypt(Buffer.concat(parts)))
      received.push({ path, headers: request.headers, message })
    }
    if (status === null) response.destroy()
    else response.writeHead(status, service.headers).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  service.close = () => new Promise((done) => server.close(() => done()))
  return service
}

/** `vapid t=TOKEN, k=KEY` for this service, signed with the key, and not expired. */
function isSigned(authorization: string, senderKey: string, audience: string): boolean {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization)
  const [, head = '', claims = '', signature = '', key = ''] = found ?? []
  const point = Buffer.from(key, 'base64url')
  if (key !== senderKey || point.length !== 65) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (aud !== audience || exp * 1000 < Date.now() || !/^mailto:\S+@\S+$/.test(sub)) return false
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}
