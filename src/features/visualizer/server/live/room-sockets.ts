import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { IncomingMessage as Message, MessageType } from '@hocuspocus/server'
import { addressOf, networkOf } from '#server/http/request.ts'

/** A socket that has not signed in by then is closed. */
const signInMs = 5000
/** Sockets of a network that have not signed in yet. */
const maxWaiting = 20
/** Open sockets of an account in this process. */
const maxOfAccount = 40
/** What a page may send in a second, and at once after a pause: a drag sends 60 small messages a second. */
const rate = { messages: 200, bytes: 200 * 1024 }
const burst = { messages: 2000, bytes: 2 * 1024 * 1024 }

export type Bounded = {
  /** The account that has signed in. @returns false if it has too many sockets open */
  signedIn(account: number): boolean
  /** Whether the message is one that a page sends, and not too much. */
  accepts(message: Uint8Array): boolean
  closed(): void
}

/** Bounds what sockets cost: before they sign in, by network; afterwards by account, and what each may send. */
export function createSocketBounds(trustedHops: number) {
  const waiting = new Map<string, number>()
  const open = new Map<number, number>()

  return {
    /** Null if too many sockets of the network wait. `end` closes the socket. */
    admit(request: IncomingMessage, end: () => void): Bounded | null {
      const network = networkOf(addressOf(request, trustedHops))
      if ((waiting.get(network) ?? 0) >= maxWaiting) return null
      count(waiting, network, 1)
      let isWaiting = true
      const accounts = new Set<number>()
      const timer = setTimeout(end, signInMs).unref()
      const arrived = () => {
        clearTimeout(timer)
        if (isWaiting) count(waiting, network, -1)
        isWaiting = false
      }
      let room: string | null = null
      const left = { ...burst }
      let at = performance.now()
      return {
        signedIn(account) {
          if (!accounts.has(account) && (open.get(account) ?? 0) >= maxOfAccount) return false
          if (!accounts.has(account)) count(open, account, 1)
          accounts.add(account)
          arrived()
          return true
        },
        accepts(bytes) {
          const now = performance.now()
          const seconds = (now - at) / 1000
          at = now
          left.messages = Math.min(burst.messages, left.messages + seconds * rate.messages) - 1
          left.bytes = Math.min(burst.bytes, left.bytes + seconds * rate.bytes) - bytes.length
          if (left.messages < 0 || left.bytes < 0) return false
          // The connection's own sign of life.
          if (bytes.length === 1) return true
          const read = readHead(bytes)
          if (!read) return false
          room ??= read.room
          return room === read.room && fromPages.has(read.type)
        },
        closed() {
          arrived()
          for (const account of accounts) count(open, account, -1)
          accounts.clear()
        },
      }
    },
  }
}

const fromPages: ReadonlySet<number> = new Set([
  MessageType.Sync,
  MessageType.SyncReply,
  MessageType.Awareness,
  MessageType.QueryAwareness,
  MessageType.Auth,
  MessageType.CLOSE,
])

function readHead(bytes: Uint8Array): { room: string; type: number } | null {
  try {
    const message = new Message(bytes)
    return { room: message.readVarString(), type: message.readVarUint() }
  } catch {
    return null
  }
}

function count<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const n = (counts.get(key) ?? 0) + by
  if (n > 0) counts.set(key, n)
  else counts.delete(key)
}

/** The answer to a connection that is not accepted. */
export function refuseUpgrade(socket: Duplex, status: string, headers = ''): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n${headers}\r\n`)
}
