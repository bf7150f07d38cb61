import { parseArgs } from 'node:util'
import { chatCrowd } from '../test/chat-crowd.ts'
import { createTestDatabase } from '../test/database.ts'
import setUp from '../test/global-setup.ts'
import { summary } from './summary.ts'

// Checks that no chat message is lost, doubled or out of order for any member when 100,000 messages go through two
// server processes that are killed (-9) in turn. `--messages=N` and `--kills=N` change the sample, `--pace=N`
// sends at most N messages a second.
const { values } = parseArgs({
  strict: false,
  options: {
    messages: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '40' },
    pace: { type: 'string', default: 'Infinity' },
  },
})
const given = {
  conversations: 20,
  membersEach: 5,
  messages: Number(values.messages),
  kills: Number(values.kills),
  perSecond: Number(values.pace),
}
const columns = [
  'conversations of five',
  'messages',
  'kills',
  'streams',
  'sent again',
  'live events',
  'seconds',
  'wrong',
]
const report = summary('Chat over two processes that are killed in turn', columns)
const tearDown = await setUp()
const database = await createTestDatabase()
const from = performance.now()
const seconds = () => ((performance.now() - from) / 1000).toFixed(0)
try {
  const done = await chatCrowd(database.url, {
    ...given,
    notify: (sent) => console.log(`${sent} messages, ${seconds()} s`),
  })
  const { streams, retried, liveEvents } = done
  report.row([given.conversations, given.messages, given.kills, streams, retried, liveEvents, seconds(), 0], 0)
} catch (error) {
  console.log(error)
  report.row([given.conversations, given.messages, given.kills, '', '', '', seconds(), 1], 1)
}
await database.drop()
await tearDown()
process.exit(report.end())
