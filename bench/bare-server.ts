import fastify from 'fastify'

// The least that a server in this house's framework answers, for yardstick.ts: how long it took and how much CPU time.
const app = fastify()
app.get('/', () => ({ status: 'ok' }))
app.get('/cpu', () => process.cpuUsage())
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.on('disconnect', () => process.exit())
process.send?.(typeof address === 'object' ? address?.port : 0)
