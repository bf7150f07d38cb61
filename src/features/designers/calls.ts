import { z } from 'zod'
import { projectKey } from '#features/cart/schema.ts'
import { designer } from '#features/projects/schema.ts'
import type { Calls } from '#lib/calls.ts'
import {
  changeProfile,
  designerList,
  designerProfile,
  designersData,
  designersPage,
  directoryQuery,
  hireBody,
  hireChange,
  hireDirectoryQuery,
  hireRequest,
  ownProfile,
  changePictures as picturesBody,
  ratingBody,
} from './schema.ts'

const hireParams = z.object({ hireId: z.coerce.number('This id is not valid.').int().positive() })
const params = z.object({ sceneId: projectKey })

export const designersCalls = {
  'POST /hire_designer': { auth: 'user', body: hireBody, data: designersData },
  'GET /hire_designer': { auth: 'user', reads: true, querystring: hireDirectoryQuery, data: designersPage },
  'PUT /hire_designer/:hireId': {
    auth: 'user',
    changesCatalogue: true,
    params: hireParams,
    body: hireChange,
    data: designer,
  },
  'POST /hire_designer/:hireId/rating': {
    auth: 'user',
    changesCatalogue: true,
    params: hireParams,
    body: ratingBody,
    data: designer,
    status: 201,
  },
  'GET /hire_requests': { auth: 'pro', reads: true, clients: true, data: z.array(hireRequest) },
  'GET /designers': {
    auth: 'none',
    querystring: directoryQuery,
    data: designerList.extend({ states: z.array(z.string()) }),
  },
  'GET /designers/:vsdId': { auth: 'none', params: z.object({ vsdId: z.string().max(20) }), data: designerProfile },
  'GET /designer_profile': { auth: 'pro', reads: true, data: ownProfile },
  'PUT /designer_profile': { auth: 'pro', changesCatalogue: true, body: changeProfile, data: ownProfile },
  'PUT /designer_profile/pictures': { auth: 'pro', changesCatalogue: true, body: picturesBody, data: ownProfile },
  'PUT /designer_profile/rooms/:sceneId': { auth: 'pro', changesCatalogue: true, params, data: ownProfile },
  'DELETE /designer_profile/rooms/:sceneId': { auth: 'pro', changesCatalogue: true, params, data: ownProfile },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof designersCalls> {}
}
