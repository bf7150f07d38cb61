import { z } from 'zod'
import { apiSchemas } from '#lib/query-schema.ts'
import { webhookTopicNames } from './webhook-topics.ts'

const id = z.coerce.number('This id is not valid.').int().positive()
export const webhookParams = z.object({ id })
export const deliveryParams = z.object({ id, delivery: z.uuid('This id is not valid.') })

export const webhookBody = z.object({
  url: z.string().trim().min(1, 'Enter an address.').max(1000, 'The address is too long.'),
  topics: z.array(z.enum(webhookTopicNames)).min(1, 'Choose at least one event.'),
})
export type WebhookBody = z.infer<typeof webhookBody>

export const webhook = z
  .object({
    id: z.number(),
    url: z.string(),
    topics: z.array(z.enum(webhookTopicNames)),
    /** False after the last try of a delivery has failed, until its owner switches it on again. */
    active: z.boolean(),
    created_at: z.string(),
  })
  .register(apiSchemas, { id: 'Webhook' })
export type Webhook = z.infer<typeof webhook>

/** The only response that has the secret. */
export const madeWebhook = z.object({ webhook, secret: z.string() })
export type MadeWebhook = z.infer<typeof madeWebhook>

export const delivery = z
  .object({
    id: z.string(),
    topic: z.string(),
    tries: z.number(),
    /** Of the last response; null without one. */
    last_status: z.number().nullable(),
    delivered_at: z.string().nullable(),
    next_try_at: z.string().nullable(),
    created_at: z.string(),
  })
  .register(apiSchemas, { id: 'WebhookDelivery' })
export type Delivery = z.infer<typeof delivery>
