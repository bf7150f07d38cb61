import { parseArgs } from 'node:util'
import { askQueries, demoJudge, readQueries, reportOf, sets } from '#test/search-queries/ask-queries.ts'

// `node tools/judge-search.ts http://localhost:3000 [--set tuning] [--verbose]`: runs the judged search queries against
// a running demo. Start the server with RATE_LIMIT=off. Flawed responses are listed for the tuning set only.
const { values, positionals } = parseArgs({
  options: { set: { type: 'string' }, verbose: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [server] = positionals
if (!server) throw new Error('Specify the server: node tools/judge-search.ts http://localhost:3000')
const judge = demoJudge()
for (const set of sets.filter((name) => !values.set || name === values.set)) {
  const verdicts = await askQueries(readQueries(set), judge, async (path) => {
    const response = await fetch(new URL(path, server))
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()).data
  })
  console.log(reportOf(set, verdicts, values.verbose && set === 'tuning'))
}
