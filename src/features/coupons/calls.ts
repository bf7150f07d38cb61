import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import { coupon, couponBody, couponParams, couponRoom, couponRoomQuery, couponsQuery } from './schema.ts'

export const couponsCalls = {
  'GET /coupons': {
    auth: 'pro or admin',
    adminRoles: ['support'],
    reads: true,
    querystring: couponsQuery,
    data: z.array(coupon),
  },
  'GET /coupons/room': {
    auth: 'pro or admin',
    adminRoles: ['support'],
    reads: true,
    money: true,
    querystring: couponRoomQuery,
    data: couponRoom,
  },
  'POST /coupons': { auth: 'pro or admin', adminRoles: ['support'], body: couponBody, data: coupon, status: 201 },
  'PUT /coupons/:id': {
    auth: 'pro or admin',
    adminRoles: ['support'],
    params: couponParams,
    body: couponBody,
    data: coupon,
  },
  'DELETE /coupons/:id': { auth: 'pro or admin', adminRoles: ['support'], params: couponParams, data: z.null() },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof couponsCalls> {}
}
