import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createLog, requestLog } from './log.ts'

it('logs the request with each line, hides secrets, and creates no logger for a request that logs nothing', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  let made = 0
  const counted = new Proxy(log, {
    get(on, name) {
      if (name === 'child') made++
      return Reflect.get(on, name)
    },
  })
  const app = Fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    childLoggerFactory: (_log, bindings) => requestLog(counted, bindings),
  })
  app.get('/quiet', async () => 'ok')
  app.get('/loud', async (request) => {
    request.log.warn({ token: 'abcdefgh', path: '/loud' }, 'first')
    request.log.debug('below the level')
    request.log.child({ part: 'price' }).error('second')
    return request.log.level
  })
  await app.inject('/quiet')
  expect(made).toBe(0)
  expect((await app.inject('/loud')).body).toBe('info')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { reqId: 'req-2', token: '[redacted]', path: '/loud', msg: 'first' },
    { reqId: 'req-2', part: 'price', msg: 'second' },
  ])
})
