import { z } from 'zod'
import { type Calls, fileOf } from '#lib/calls.ts'
import {
  accountSummarySchema,
  changeShowroom,
  shopProfileData,
  shopProfileQuery,
  showroomFoundSchema,
  showroomSettings,
  showroomsQuery,
} from './schema.ts'

export const showroomsCalls = {
  'GET /visualization/showrooms': { auth: 'none', querystring: showroomsQuery, data: z.array(showroomFoundSchema) },
  'GET /visualization/shop_profile': { auth: 'none', querystring: shopProfileQuery, data: shopProfileData },
  'GET /account/standing': { auth: 'shop', staff: ['money'], reads: true, data: accountSummarySchema },
  'GET /showroom': { auth: 'pro', reads: true, data: showroomSettings },
  'PUT /showroom': { auth: 'pro', changesCatalogue: true, body: changeShowroom, data: showroomSettings },
  'GET /showroom/card': {
    auth: 'pro',
    reads: true,
    response: { 200: fileOf('A sheet and ten cards.', 'application/pdf') },
  },
  'GET /showroom/code': { auth: 'pro', reads: true, response: { 200: fileOf('The QR code.', 'image/png') } },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof showroomsCalls> {}
}
