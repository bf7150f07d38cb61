import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { type AuthRule, namesAdmins } from '#features/accounts/actor.ts'
import { type KeyRight, keyRights } from '#features/accounts/key-rights.ts'
import { authenticate, recordStaff } from '#features/accounts/server/authenticate.ts'
import { repeatDecisions } from '#features/audit/server/repeat-decisions.ts'
import { authenticateAi } from '#features/design-ai/server/ai-session.ts'
import { type AdminRole, adminRoleList, adminRoleNames } from '#lib/admin-roles.ts'
import { fail, notFound } from '#lib/failure.ts'
import { apiSchemas } from '#lib/query-schema.ts'
import { site } from '#lib/site.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { readReplicas } from '#server/replica-reads.ts'
import type { Deps } from './create-deps.ts'
import { mountFeatures } from './features.ts'
import { limitWork } from './limit-work.ts'
import { limitCards, limitStore } from './limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a route takes in addition to what it validates: a query or a multipart form that it reads itself, or fields
     * that it ignores. Only for the API description.
     */
    described?: { query?: z.ZodObject; body?: z.ZodObject; form?: z.ZodObject }
  }
}

/** The tokens of the shop and of the design area, which are independent of each other, and API keys. */
const securitySchemes = {
  shop: { type: 'http', scheme: 'bearer' },
  design: { type: 'apiKey', in: 'header', name: 'AuthorizationAI' },
  key: { type: 'http', scheme: 'bearer', description: 'An API key (`wsk_…`) of a vendor or an Admin.' },
} as const

type Who = { text: string; security: Partial<Record<'shop' | 'design', []>>[] }

/** An empty entry means that no sign-in is needed. */
const callers: Record<AuthRule, Who> = {
  none: { text: 'Everyone.', security: [] },
  'guest cart': {
    text: 'Everyone. Signed-in users act for their own account.',
    security: [{}, { shop: [] }],
  },
  session: { text: 'Any signed-in user, approved or not.', security: [{ shop: [] }] },
  ai: { text: 'Any user signed in to the design area.', security: [{ design: [] }] },
  'user or ai': {
    text: 'Everyone. Users signed in to the shop or the design area act for that account.',
    security: [{}, { shop: [] }, { design: [] }],
  },
  'user and ai': {
    text: 'Users signed in to the shop and to the design area.',
    security: [{ shop: [], design: [] }],
  },
  user: { text: 'Every account that is active or approved.', security: [{ shop: [] }] },
  client: { text: 'Homeowners.', security: [{ shop: [] }] },
  shop: { text: 'Professionals and vendors.', security: [{ shop: [] }] },
  pro: { text: 'Contractors and designers.', security: [{ shop: [] }] },
  vendor: { text: 'Vendors.', security: [{ shop: [] }] },
  'pro or admin': { text: 'Contractors, designers and Admins.', security: [{ shop: [] }] },
  'vendor or admin': { text: 'Vendors and Admins.', security: [{ shop: [] }] },
  admin: { text: 'Admins.', security: [{ shop: [] }] },
}

const describeSchemas = createJsonSchemaTransform({ schemaRegistry: apiSchemas })

/** A call in the API description: its schema, and who may call it. */
function describeCall(given: Parameters<typeof describeSchemas>[0]) {
  const { auth: rule, adminRoles, staff, described, queue, replica, reads, keys = [] } = given.route.config ?? {}
  const { schema, url } = describeSchemas({
    ...given,
    schema: {
      ...given.schema,
      ...(described?.query && { querystring: described.query }),
      ...(described?.body && { body: described.body }),
      ...(described?.form && { consumes: ['multipart/form-data'], body: described.form }),
    },
  })
  if (!rule || schema?.hide) return { schema, url }
  const { text, security } = callers[rule]
  return {
    schema: {
      ...schema,
      // Each entry admits the call: a session, or a key with that right.
      security: [...security, ...keys.map((right) => ({ key: [right] }))],
      description: schema?.description ?? `Who may call: ${text}${roleText(adminRoles)}${keyText(keys)}`,
      'x-auth': rule,
      ...(adminRoles && { 'x-admin-roles': adminRoles }),
      ...(staff && { 'x-staff-rights': staff }),
      ...(keys.length > 0 && { 'x-key-rights': keys }),
      ...(queue && { 'x-queue': queue }),
      ...(replica && { 'x-replica': true }),
      ...(reads !== undefined && { 'x-reads': reads }),
    },
    url,
  }
}

const roleText = (roles: readonly AdminRole[] | undefined) =>
  roles && roles.length < adminRoleNames.length ? ` Admins with the role ${adminRoleList([...roles, 'all'])}.` : ''

const keyText = (rights: readonly KeyRight[]) =>
  rights.length > 0 ? ` API keys with the right ${rights.map((right) => keyRights[right].label).join(' or ')}.` : ''

const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The page that shows the API description; its own policy would allow requests to other hosts. */
const docsPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Mounts the whole API under /api: first the conventions, then every feature. */
export async function mountApi(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.setValidatorCompiler(validatorCompiler)
    scope.setSerializerCompiler(serializerCompiler)
    await scope.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: `${site.name} API`, version: '1' },
        servers: [{ url: '/' }],
        components: { securitySchemes },
      },
      transform: describeCall,
      transformObject: createJsonSchemaTransformObject({ schemaRegistry: apiSchemas }),
    })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: docsPolicy,
      theme: { title: `${site.name} API` },
      // Without the bar at its top, whose logo has inline styles, which the policy rejects.
      uiConfig: { layout: 'BaseLayout' },
    })
    await scope.register(cookie)
    await scope.register(multipart, {
      limits: { fileSize: 10 * 1024 * 1024, files: 10, fieldSize: 16 * 1024 },
    })
    await scope.register(rateLimit, {
      global: false,
      store: limitStore(deps),
      addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    })
    acceptEmptyJson(scope)
    scope.addHook('onRequest', (_request, reply, done) => {
      // A response is data: when opened as a page it must not load or run anything.
      reply.header('cache-control', 'no-store').header('content-security-policy', dataPolicy)
      done()
    })
    const known = rememberPaths(scope)
    authenticate(scope, deps)
    recordStaff(scope, deps)
    authenticateAi(scope, deps)
    // An Admin who views an account may have changed it themselves just before.
    readReplicas(scope, deps, ({ actor, viewer }) => (viewer ? undefined : actor?.id))
    limitWork(scope, deps)
    limitCards(scope, deps)
    repeatDecisions(scope, deps)
    scope.addHook('onSend', async (request, reply) => {
      if (request.routeOptions.config.changesCatalogue && reply.statusCode < 400) await deps.catalogue.shown()
    })
    refuseForms(scope)
    demandRules(scope)
    await scope.register(async (api) => mountFeatures(api as unknown as ApiApp, deps), { prefix: '/api' })
    scope.get('/api/openapi.json', { config: { auth: 'none' }, schema: { hide: true } }, async () => scope.swagger())
    const other = { config: { auth: 'none' }, schema: { hide: true } } as const
    scope.all('/api', other, async () => {
      throw notFound()
    })
    scope.all('/api/*', other, async (request) => {
      if (known(request)) throw fail('method', 405, 'Method not allowed.')
      throw notFound()
    })
  })
}

/** Clients send `Content-Type: application/json` with every call (spec 2 §7), even with a DELETE that has no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  // Bodies are JSON, or multipart for two calls (security U27); any other type gets a 415.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

/**
 * A call that reads JSON refuses forms, because another site's page could send one without a preflight (security U27),
 * and every call refuses a form without parts.
 */
function refuseForms(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const form = request.isMultipart()
    const asksForJson = Boolean(request.routeOptions.schema?.body)
    if (form && (asksForJson || !/boundary=./.test(request.headers['content-type'] ?? '')))
      throw fail('content_type', 415, 'The content type is not supported.')
    // An empty body is validated too, so that the response lists the missing fields.
    if (asksForJson && request.body === undefined) request.body = {}
  })
}

/**
 * A route without an auth rule, or one for Admins without their roles, must make the start fail and not be open to
 * everyone; one that does not say whether its GET writes must not be open to read-only views.
 */
export function demandRules(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/') || url.startsWith('/api/docs')) return
    if (!config?.auth) throw new Error(`${method} ${url} declares no auth rule`)
    if (namesAdmins(config.auth) && !config.adminRoles)
      throw new Error(`${method} ${url} does not declare which Admins may call it`)
    const isGet = [method].flat().some((one) => one === 'GET' || one === 'HEAD')
    if (isGet && !withoutToken.has(config.auth) && config.reads === undefined)
      throw new Error(`${method} ${url} does not declare whether it only reads`)
  })
}

/** Rules of routes that read no token of the marketplace, which no view has. */
const withoutToken: ReadonlySet<AuthRule> = new Set(['none', 'ai'])

/**
 * Tells an unknown path (404) from a known one that was requested with the wrong method (405). A fixed path never
 * matches a parameter in its place: GET /projectCart/sync_to_cart is not a request for a project. If the path has the
 * method and was still not routed, one of its parameters is too long for any record, so it is unknown.
 */
function rememberPaths(app: FastifyInstance): (request: FastifyRequest) => boolean {
  const patterns = new Map<string, RegExp>()
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]))
    const pattern = url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:[^/]+/g, '[^/]+')
    patterns.set(url, new RegExp(`^${pattern}/?$`))
  })
  const pathOf = (url: string) => url.split('?')[0]?.replace(/\/$/, '') ?? ''
  const beside = new Map<string, Set<string>>()
  app.addHook('onReady', async () => {
    const fixed = [...patterns.keys()].filter((url) => !url.includes(':')).map(pathOf)
    for (const [url, pattern] of patterns) {
      const taken = url.includes(':') ? fixed.filter((path) => pattern.test(path)) : []
      if (taken.length > 0) beside.set(url, new Set(taken))
    }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const taken = beside.get(request.routeOptions.url ?? '')?.has(pathOf(request.url))
    done(taken ? fail('method', 405, 'Method not allowed.') : undefined)
  })
  return ({ url, method }) => {
    const path = url.split('?')[0] ?? ''
    const found = [...patterns].filter(([, pattern]) => pattern.test(path))
    return found.length > 0 && !found.some(([route]) => methods.get(route)?.has(method))
  }
}
