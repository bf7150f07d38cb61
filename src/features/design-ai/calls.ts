import { z } from 'zod'
import { emailBody, passwordResetBody, verifiedData } from '#features/accounts/schema.ts'
import type { Calls } from '#lib/calls.ts'
import { readingSchema } from './brief/schema.ts'
import {
  alternativesSchema,
  briefBody,
  designCharge,
  designDetail,
  designPage,
  designsQuery,
  minCostSchema,
  newDesignBody,
  refineBody,
  renameBody,
  sharedDesign,
  swapBody,
  swapQuery,
  toProjectBody,
} from './designs/schema.ts'
import { aiDesignBody, aiSignedInResponse, aiUserResponse, creditsBody, creditsData } from './schema.ts'

const auth = 'ai' as const
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const params = z.object({ id })
const inRoom = params.extend({ n: z.coerce.number().int().min(0).max(2) })

export const designAiCalls = {
  'POST /AI/brief': { auth: 'none', body: briefBody, data: readingSchema },
  'POST /AI/get_credits': {
    auth: 'ai',
    takesCard: { use: 'pay', field: 'payment' },
    body: creditsBody,
    data: creditsData,
  },
  'POST /AI/designs': { auth, body: newDesignBody, data: designCharge, status: 201 },
  'POST /AI/designs/least': { auth: 'none', body: newDesignBody, data: minCostSchema },
  'GET /AI/designs': { auth, reads: true, querystring: designsQuery, data: designPage },
  'GET /AI/designs/:id': { auth, reads: true, params, data: designDetail },
  'PUT /AI/designs/:id': { auth, params, body: renameBody, data: z.null() },
  'DELETE /AI/designs/:id': { auth, params, data: z.null() },
  'POST /AI/designs/:id/cancel': { auth, params, data: designCharge },
  'POST /AI/designs/:id/retry': { auth, params, data: designCharge },
  'POST /AI/designs/:id/refine': { auth, params, body: refineBody, data: designCharge, status: 201 },
  'POST /AI/designs/:id/share': { auth, params, data: z.object({ share: z.string() }) },
  'DELETE /AI/designs/:id/share': { auth, params, data: z.null() },
  'GET /AI/shared/:key': { auth: 'none', params: z.object({ key: z.string().max(64) }), data: sharedDesign },
  'POST /AI/designs/:id/results/:n/picture': {
    auth,
    described: { form: z.object({ image: z.file() }) },
    description: 'Multipart: image (PNG or JPEG), the room as its owner’s page has drawn it.',
    params: params.extend({ n: z.coerce.number().int().min(0).max(2) }),
    data: z.object({ image: z.string() }),
    status: 201,
  },
  'GET /AI/designs/:id/results/:n/alternatives': {
    auth,
    params: inRoom,
    querystring: swapQuery,
    data: alternativesSchema,
  },
  'POST /AI/designs/:id/results/:n/swap': { auth, params: inRoom, body: swapBody, data: designDetail },
  'POST /AI/designs/:id/to_project': {
    auth: 'user and ai',
    params,
    body: toProjectBody,
    data: z.string(),
    status: 201,
  },
  'POST /AI/design': {
    auth: 'none',
    body: aiDesignBody,
    response: { 200: aiSignedInResponse, 201: aiSignedInResponse },
  },
  'POST /account/ai_design': { auth: 'user', response: { 200: aiSignedInResponse } },
  'GET /AI/get_user': { auth: 'ai', response: { 200: aiUserResponse } },
  'POST /AI/logout': { auth: 'ai', data: z.null() },
  'GET /AI/design/email/resend': { auth: 'ai', reads: false, data: z.null() },
  'GET /AI/design/email/verify/:token': {
    auth: 'none',
    params: z.object({ token: z.string().max(200) }),
    data: verifiedData,
  },
  'POST /AI/password/email': { auth: 'none', body: emailBody, data: z.null() },
  'POST /AI/password/reset': { auth: 'none', body: passwordResetBody, data: z.null() },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof designAiCalls> {}
}
