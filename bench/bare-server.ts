import fastify from 'fastify'

// The smallest response of a Fastify server, for yardstick.ts: its duration and CPU time.
const app = fastify()
app.get('/', () => ({ status: 'ok' }))
app.get('/cpu', () => process.cpuUsage())
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.on('disconnect', () => process.exit())
process.send?.(typeof address === 'object' ? address?.port : 0)
