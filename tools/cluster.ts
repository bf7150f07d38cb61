import { parseArgs } from 'node:util'
import { isStale } from './build.ts'
import { startCluster } from './cluster/start-cluster.ts'
import { runTool } from './run.ts'

// `npm run cluster [-- --webs=4 --workers=2 --port=4000 --folder=data/cluster]`: a complete cluster on one machine, until
// Ctrl-C.
const { values } = parseArgs({
  options: {
    webs: { type: 'string', default: '4' },
    workers: { type: 'string', default: '2' },
    port: { type: 'string', default: '4000' },
    folder: { type: 'string', default: 'data/cluster' },
  },
})
if (isStale()) runTool('Build', '../tools/build-now.ts', [])
console.log('Starting; the first start loads the demo marketplace, which takes about a minute.\n')
try {
  const cluster = await startCluster({
    folder: values.folder,
    port: Number(values.port),
    webs: Number(values.webs),
    workers: Number(values.workers),
    say: (line) => console.log(line),
  })
  console.log(`\nWainscot is at ${cluster.url}. Logs are in ${values.folder}. Ctrl-C stops everything.`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
