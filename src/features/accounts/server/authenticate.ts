import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import type { AdminRole } from '#lib/admin-roles.ts'
import { forbidden, unauthenticated } from '#lib/failure.ts'
import type { Clock } from '#server/http/api-app.ts'
import {
  type Actor,
  type AuthRule,
  allows,
  clientSafeMessage,
  mayAct,
  refusedByKey,
  refusedByRole,
  refusedToStaff,
  sessionLife,
} from '../actor.ts'
import type { KeyRight } from '../key-rights.ts'
import type { StaffRight } from '../staff-rights.ts'
import type { Caller } from './account-deps.ts'
import type { AccountKind } from './account-kind.ts'
import { extendSession, findSession, noteViewRead } from './credential-queries.ts'
import { findKey, noteKeyUse } from './key-queries.ts'
import { marketplaceAccounts } from './marketplace-accounts.ts'

const anHour = 3_600_000
const aMinute = 60_000
/** Every API key begins with it, so that a scanner recognizes one in a file. */
export const keyPrefix = 'wsk_'
const viewOnly = 'You are viewing this account read-only. Nothing can be changed.'

type Address = { query: Record<string, unknown>; params: Record<string, unknown> }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The required auth rule. Every API route declares one; a test fails for a route without. */
    auth?: AuthRule
    /**
     * The roles of Admins that admit the call; `all` is always among them. Every route for Admins declares them. A route
     * of another rule without them is about the account's own records, also for an Admin.
     */
    adminRoles?: readonly AdminRole[]
    /**
     * Whether the call changes nothing, in the database or elsewhere: only then may a read-only view send it. Every GET
     * of a route with a token declares it, because some GETs of the specification write. A POST may declare it whose
     * parameters are too long for a URL. `src/app/authorization.test.ts` proves the declarations.
     */
    reads?: boolean
    /** About costs, markups or earnings: refused with 403 while the professional is in client-safe mode. */
    money?: boolean
    /**
     * Names clients or leads, or says what they ordered or wrote, and is not about one record that was opened by its
     * address: refused in the same way. A function decides by the address, which is not parsed yet.
     */
    clients?: boolean | ((given: Address) => boolean)
    /** What an Admin who views an account does not see: saved cards, bank accounts, sign-in settings, private chats. */
    ownerOnly?: boolean
    /** An API key with one of these rights may make the call; without it the call is refused with 403 for every key. */
    keys?: readonly KeyRight[]
    /** A person with one of these rights who works for the vendor may make the call; it is refused without it. */
    staff?: readonly StaffRight[]
    /** A write that a read-only view may send, because it ends the view. */
    endsView?: boolean
  }
  interface FastifyRequest {
    actor: Actor | null
    /** The Admin who views the actor's account read-only, and until when; null in a session of its owner. */
    viewer: { id: number; until: Date } | null
  }
}

/**
 * Reads the bearer token of each request and refuses requests that the route's rule does not allow. Cookies are never
 * read.
 */
export function authenticate(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  app.decorateRequest('actor', null)
  app.decorateRequest('viewer', null)
  app.addHook('preValidation', async (request) => {
    const rule = request.routeOptions.config.auth
    if (rule === 'none') await refuseInView(db, request, clock())
    // The design area uses its own header (design-ai/server/ai-session.ts): a dead shop token must not end its session.
    if (!rule || rule === 'none' || rule === 'ai') return
    const token = bearerToken(request)
    const found = token ? await (isKey(token) ? actorOfKey : actorBehind)(db, hashToken(token), clock()) : null
    request.actor = found?.actor ?? null
    request.viewer = found?.viewer ?? null
    // A dead token gets a 401 even where guests are allowed, so that the client drops it (spec 2 §4, 401 anywhere).
    const missing = rule === 'user and ai' ? 'shop' : undefined
    if (token && !request.actor) throw unauthenticated(missing)
    if (request.actor && (request.actor.staff || !mayAct(request.actor)) && readsAsGuest(request)) request.actor = null
    const decision = allows(rule, request.actor)
    if (decision === 'sign in') throw unauthenticated(missing)
    if (decision === 'no') throw forbidden()
    const { adminRoles, keys, staff } = request.routeOptions.config
    const refusal =
      request.actor &&
      (refusedByRole(request.actor, adminRoles) ??
        refusedByKey(request.actor, keys) ??
        refusedToStaff(request.actor, staff))
    if (refusal) throw forbidden(refusal)
    if (request.actor?.clientSafe && isHiddenBesideClient(request)) throw forbidden(clientSafeMessage)
    if (request.viewer) await mayView(db, request, request.viewer, hashToken(token ?? ''), clock())
  })
}

/**
 * Writes down what a person does for a vendor, before it is answered. The audit log is the one of Admins; the vendor sees
 * its own lines.
 */
export function recordStaff(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  app.addHook('onSend', async ({ actor, method, url, routeOptions }, reply) => {
    const staff = actor?.staff
    if (!staff || method === 'GET' || method === 'HEAD' || routeOptions.config.reads || reply.statusCode >= 400) return
    const [path = ''] = url.split('?')
    const object = { kind: 'account', id: actor.id }
    const after = `${method} ${path}`.slice(0, 200)
    await transaction(db, (tx) => recordAction(tx, { actor: staff, action: 'staff.acted', object, after, at: clock() }))
  })
}

/**
 * A call without a rule reads no token, but a view does not write as a visitor either.
 * @throws 403 with the reason
 */
async function refuseInView(db: Db, request: FastifyRequest, now: Date): Promise<void> {
  const { reads, endsView } = request.routeOptions.config
  if (['GET', 'HEAD'].includes(request.method) || reads || endsView) return
  const token = bearerToken(request)
  const found = token ? await findSession(db, hashToken(token), now) : null
  if (found && found.viewerId !== null) throw forbidden(viewOnly)
}

function isHiddenBesideClient(request: FastifyRequest): boolean {
  const { money, clients } = request.routeOptions.config
  if (money === true) return true
  return typeof clients === 'function' ? clients(request as Address) : clients === true
}

/**
 * Guests can read public pages (spec 2 §6), so a pending or deactivated account, or an Admin before the passcode,
 * reads them as a guest: at guest prices and without its own cart. Writes are still refused. So does a person who works
 * for a vendor.
 */
function readsAsGuest({ routeOptions }: FastifyRequest): boolean {
  const { auth, reads } = routeOptions.config
  return auth === 'guest cart' && reads === true
}

/** The account of a token that came another way than in a request's header; null for a dead one or one that may not act. */
export async function actorOfToken(db: Db, token: string, now: Date): Promise<Actor | null> {
  const found = await actorBehind(db, hashToken(token), now)
  // What opens with such a token can also write.
  return found && !found.viewer && !found.actor.staff && mayAct(found.actor) ? found.actor : null
}

const isKey = (token: string) => token.startsWith(keyPrefix)

/** The account of an API key; its use is noted at most once a minute. */
async function actorOfKey(db: Db, secretHash: Buffer, now: Date) {
  const found = await findKey(db, secretHash, now)
  if (!found) return null
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) >= aMinute) await noteKeyUse(db, found.id, now)
  return { actor: found.actor, viewer: null }
}

async function actorBehind(db: Db, tokenHash: Buffer, now: Date) {
  const found = await findSession(db, tokenHash, now)
  if (!found) return null
  const { actor, viewerId, expiresAt } = found
  // A view ends after its time, however much it is used.
  if (viewerId !== null) return { actor, viewer: { id: viewerId, until: expiresAt } }
  // So does the work for a vendor.
  if (actor.staff) return { actor, viewer: null }
  await keepAlive(db, marketplaceAccounts, { tokenHash, ...found }, sessionLife(actor.type), now)
  return { actor, viewer: null }
}

/**
 * A view reads and does not write, and each address that it reads is logged once.
 * @throws 403 with the reason
 */
async function mayView(
  db: Db,
  { routeOptions, url, actor }: FastifyRequest,
  viewer: { id: number },
  tokenHash: Buffer,
  at: Date,
): Promise<void> {
  const { reads, ownerOnly, endsView } = routeOptions.config
  if (endsView) return
  if (reads !== true) throw forbidden(viewOnly)
  if (ownerOnly) throw forbidden('This is not shown while you view an account.')
  const [path = ''] = url.split('?')
  await transaction(db, async (tx) => {
    if (!(await noteViewRead(tx, tokenHash, path))) return
    const object = { kind: 'account', id: actor?.id ?? 0 }
    await recordAction(tx, { actor: viewer, action: 'view.read', object, after: path.slice(0, 200), at })
  })
}

/** Each use of a session extends it, up to its maximum age. */
export async function keepAlive(
  db: Db,
  kind: AccountKind,
  session: { tokenHash: Buffer; createdAt: Date; lastUsedAt: Date; expiresAt: Date },
  { idle, absolute }: { idle: number; absolute: number },
  now: Date,
): Promise<void> {
  // Written at most once an hour (for an Admin after a twentieth of the shorter idle time), so that page views do not
  // write rows.
  if (now.getTime() - session.lastUsedAt.getTime() <= Math.min(idle / 20, anHour)) return
  const end = Math.min(session.createdAt.getTime() + absolute, now.getTime() + idle)
  const expiresAt = new Date(Math.max(end, session.expiresAt.getTime()))
  await extendSession(db, kind, session.tokenHash, now, expiresAt)
}

/** The signed-in account of a route whose rule requires one. */
export function actorOf(request: FastifyRequest): Actor {
  if (request.actor) return request.actor
  // A dead token was already refused; this one is live, but its account reads as a guest.
  throw bearerToken(request) ? forbidden() : unauthenticated()
}

export function bearerToken(request: FastifyRequest): string | null {
  return tokenIn(request.headers.authorization)
}

/** The token in the value of a header; null without one, or if it is too short. */
export function tokenIn(header: string | string[] | undefined): string | null {
  const match = typeof header === 'string' ? /^Bearer ([A-Za-z0-9_-]{11,128})$/.exec(header) : null
  return match?.[1] ?? null
}

/** The token hash that identifies the current session in the database. */
export function sessionOf(request: FastifyRequest): Buffer {
  return hashToken(bearerToken(request) ?? '')
}

/** Tokens are 256 random bits, so a plain hash is enough: the database never stores a usable token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * 256 random bits, URL-safe (43 characters); 48 bytes for the session token, which the API defines as 64 characters.
 */
export const newToken = (bytes = 32) => randomBytes(bytes).toString('base64url')

/**
 * A device secret as stored in a cookie, `selector.validator`. The selector finds the row; the validator is compared
 * with the stored hash, so neither the database nor the timing reveals the secret (security U1).
 */
export function newDeviceSecret(selector = newToken(12)) {
  const validator = newToken(32)
  return { selector, validatorHash: hashToken(validator), cookie: `${selector}.${validator}` }
}

export function readDeviceSecret(cookie: string | undefined): { selector: string; validatorHash: Buffer } | null {
  const match = /^([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/.exec(cookie ?? '')
  const [, selector, validator] = match ?? []
  return selector && validator ? { selector, validatorHash: hashToken(validator) } : null
}

export const sameHash = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

/** Six digits are quickly guessed, so the hash is bound to the session that requested the code. */
export function hashPasscode(sessionHash: Buffer, code: string): Buffer {
  return createHash('sha256').update(sessionHash).update(code).digest()
}

/** What the owner's list shows about a session or a device. */
export const deviceOf = ({ userAgent, ip }: Caller) => ({ userAgent: userAgent.slice(0, 300), ip })
