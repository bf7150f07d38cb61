import { z } from 'zod'
import { type Calls, responseOf } from '#lib/calls.ts'
import {
  adminPage,
  discardBody,
  draftBody,
  entryParams,
  faqBody,
  faqEntries,
  pageParams,
  pagePreview,
  pageRow,
  previewBody,
  publishBody,
  removeQuery,
  restoreBody,
  testimonialBody,
  testimonialEntries,
  textPage,
  versionParams,
  versionText,
} from './page-schema.ts'
import { faqTab, home } from './schema.ts'

const faq = { 200: responseOf(faqEntries) }
const quotes = { 200: responseOf(testimonialEntries) }

export const contentCalls = {
  'GET /pages/:slug': { auth: 'none', params: pageParams, data: textPage },
  'GET /admin/pages': { auth: 'admin', adminRoles: ['content'], reads: true, data: pageRow.array() },
  'GET /admin/pages/:slug': {
    auth: 'admin',
    adminRoles: ['content'],
    reads: true,
    params: pageParams,
    data: adminPage,
  },
  'GET /admin/pages/:slug/versions/:version': {
    auth: 'admin',
    adminRoles: ['content'],
    reads: true,
    params: versionParams,
    data: versionText,
  },
  'POST /admin/pages/:slug/preview': {
    auth: 'admin',
    adminRoles: ['content'],
    params: pageParams,
    body: previewBody,
    data: pagePreview,
  },
  'PUT /admin/pages/:slug/draft': {
    auth: 'admin',
    adminRoles: ['content'],
    params: pageParams,
    body: draftBody,
    data: adminPage,
  },
  'POST /admin/pages/:slug/discard': {
    auth: 'admin',
    adminRoles: ['content'],
    params: pageParams,
    body: discardBody,
    data: adminPage,
  },
  'POST /admin/pages/:slug/publish': {
    auth: 'admin',
    adminRoles: ['content'],
    changesCatalogue: true,
    params: pageParams,
    body: publishBody,
    data: adminPage,
  },
  'POST /admin/pages/:slug/restore': {
    auth: 'admin',
    adminRoles: ['content'],
    changesCatalogue: true,
    params: pageParams,
    body: restoreBody,
    data: adminPage,
  },
  'GET /admin/faq': { auth: 'admin', adminRoles: ['content'], reads: true, data: faqEntries },
  'POST /admin/faq': {
    auth: 'admin',
    adminRoles: ['content'],
    changesCatalogue: true,
    body: faqBody,
    response: { 201: faq[200] },
  },
  'PUT /admin/faq/:id': {
    auth: 'admin',
    adminRoles: ['content'],
    changesCatalogue: true,
    params: entryParams,
    body: faqBody,
    data: faqEntries,
  },
  'DELETE /admin/faq/:id': {
    auth: 'admin',
    adminRoles: ['content'],
    changesCatalogue: true,
    params: entryParams,
    querystring: removeQuery,
    data: faqEntries,
  },
  'GET /admin/testimonials': { auth: 'admin', adminRoles: ['content'], reads: true, data: testimonialEntries },
  'POST /admin/testimonials': {
    auth: 'admin',
    adminRoles: ['content'],
    changesCatalogue: true,
    body: testimonialBody,
    response: { 201: quotes[200] },
  },
  'PUT /admin/testimonials/:id': {
    auth: 'admin',
    adminRoles: ['content'],
    changesCatalogue: true,
    params: entryParams,
    body: testimonialBody,
    data: testimonialEntries,
  },
  'DELETE /admin/testimonials/:id': {
    auth: 'admin',
    adminRoles: ['content'],
    changesCatalogue: true,
    params: entryParams,
    querystring: removeQuery,
    data: testimonialEntries,
  },
  'GET /home': { auth: 'none', data: home },
  'GET /faq': { auth: 'guest cart', reads: true, data: z.array(faqTab) },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof contentCalls> {}
}
