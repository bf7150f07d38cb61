import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { AuthRule } from '#features/accounts/actor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a route takes in addition to what it validates: a query or a multipart form that it reads itself, or fields
     * that it ignores. Only for the API description.
     */
    described?: { query?: z.ZodObject; body?: z.ZodObject; form?: z.ZodObject }
  }
}

/** The tokens of the shop and of the design area, which are independent of each other. */
export const securitySchemes = {
  shop: { type: 'http', scheme: 'bearer' },
  design: { type: 'apiKey', in: 'header', name: 'AuthorizationAI' },
} as const

type Who = { said: string; security: Partial<Record<keyof typeof securitySchemes, []>>[] }

/** An empty entry means that no sign-in is needed. */
const callers: Record<AuthRule, Who> = {
  none: { said: 'Everyone.', security: [] },
  'guest cart': {
    said: 'Everyone. Signed-in users act for their own account.',
    security: [{}, { shop: [] }],
  },
  session: { said: 'Any signed-in user, approved or not.', security: [{ shop: [] }] },
  ai: { said: 'Any user signed in to the design area.', security: [{ design: [] }] },
  'user or ai': {
    said: 'Everyone. Users signed in to the shop or the design area act for that account.',
    security: [{}, { shop: [] }, { design: [] }],
  },
  user: { said: 'Every account that is active or approved.', security: [{ shop: [] }] },
  client: { said: 'Homeowners.', security: [{ shop: [] }] },
  shop: { said: 'Professionals and vendors.', security: [{ shop: [] }] },
  pro: { said: 'Contractors and designers.', security: [{ shop: [] }] },
  vendor: { said: 'Vendors.', security: [{ shop: [] }] },
  admin: { said: 'Admins.', security: [{ shop: [] }] },
}

/** A call in the API description: its schema, and who may call it. */
export function describeCall(given: Parameters<typeof jsonSchemaTransform>[0]) {
  const { auth: rule, described } = given.route.config ?? {}
  const { schema, url } = jsonSchemaTransform({
    ...given,
    schema: {
      ...given.schema,
      ...(described?.query && { querystring: described.query }),
      ...(described?.body && { body: described.body }),
      ...(described?.form && { consumes: ['multipart/form-data'], body: described.form }),
    },
  })
  if (!rule || schema?.hide) return { schema, url }
  const { said, security } = callers[rule]
  return { schema: { ...schema, security, description: schema?.description ?? `Who may call: ${said}` }, url }
}
