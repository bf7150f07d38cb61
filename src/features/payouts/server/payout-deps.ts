import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { Mailer } from '#server/mail/mail.ts'

export type PayoutDeps = { db: Db; clock: Clock; env: Env; mail: Mailer; log: FastifyBaseLogger }
