import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import {
  clientDetail,
  clientParams,
  clients,
  clientsQuery,
  noteBody,
  projectsQuery,
  sharedProjects,
  start,
  stats,
  today,
  visitBody,
} from './schema.ts'

export const clientsCalls = {
  'GET /showroom/today': { auth: 'pro', clients: true, reads: true, data: today },
  'GET /showroom/start': { auth: 'user', reads: true, querystring: projectsQuery, data: start },
  'GET /showroom/stats': { auth: 'pro', clients: true, reads: true, data: stats },
  'GET /showroom/clients': { auth: 'pro', clients: true, reads: true, querystring: clientsQuery, data: clients },
  'GET /showroom/clients/:id': { auth: 'pro', clients: true, reads: true, params: clientParams, data: clientDetail },
  'PUT /showroom/clients/:id/note': {
    auth: 'pro',
    clients: true,
    params: clientParams,
    body: noteBody,
    data: clientDetail,
  },
  'GET /showroom/projects': {
    auth: 'user',
    reads: true,
    clients: true,
    querystring: projectsQuery,
    data: sharedProjects,
  },
  'PUT /showroom/visits': { auth: 'client', body: visitBody, data: z.null() },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof clientsCalls> {}
}
