import { brokenAlerts } from './check/alerts.ts'
import { brokenArrows } from './check/arrows.ts'
import { brokenCitations } from './check/citations.ts'
import { brokenDeployment } from './check/deployment.ts'
import { slowExpressions } from './check/expressions.ts'
import { unsafeMigrations } from './check/migrations.ts'
import { runTool, runToolAside } from './run.ts'

// `npm run check`: types of rows, format, lint, types, import rules, regular expressions, citations, migrations, alert rules, dead code,
// then all unit and API tests.
runTool('Row types', '../tools/db-rows.ts', [])
runTool('Page types', '@react-router/dev/bin.cjs', ['typegen'])
const aside = Promise.all([
  runToolAside('Types', 'typescript/bin/tsc', ['--noEmit']),
  runToolAside('Format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  runToolAside('Dead code', 'knip/bin/knip.js', ['--no-progress']),
])
checkArrows()
checkExpressions()
checkCitations()
await checkDeployment()
checkAlerts()
await checkMigrations()
await aside
runTool('Unit and API tests', 'vitest/vitest.mjs', ['run'])

function checkArrows(): void {
  const { broken, modules } = brokenArrows('.')
  if (broken.length > 0) {
    console.error(`\n✗ Arrows (STYLE.md)\n  ${broken.join('\n  ')}`)
    process.exit(1)
  }
  console.log(`\n✓ Arrows, ${modules} modules`)
}

function checkExpressions(): void {
  const { slow, count } = slowExpressions('.')
  if (slow.length > 0) {
    console.error(`\n✗ Regular expressions that are not proven linear (STYLE.md)\n  ${slow.join('\n  ')}`)
    process.exit(1)
  }
  console.log(`\n✓ Regular expressions, ${count}`)
}

async function checkDeployment(): Promise<void> {
  const { broken, files } = await brokenDeployment('.')
  if (broken.length > 0) {
    console.error(`\n✗ Deployment (docs/operations/deployment.md)\n  ${broken.join('\n  ')}`)
    process.exit(1)
  }
  console.log(`\n✓ Deployment, ${files} files`)
}

function checkCitations(): void {
  const { broken, rows, citations } = brokenCitations('.')
  if (broken.length > 0) {
    console.error(`\n✗ Citations and requirements (STYLE.md)\n  ${broken.join('\n  ')}`)
    process.exit(1)
  }
  console.log(`\n✓ ${citations} citations, ${rows} requirements`)
}

function checkAlerts(): void {
  const { broken, alerts, skipped } = brokenAlerts('.')
  if (broken.length > 0) {
    console.error(`\n✗ Alerts and runbooks (docs/operations/observability.md)\n  ${broken.join('\n  ')}`)
    process.exit(1)
  }
  console.log(`\n✓ ${alerts} alerts with their runbooks${skipped ? ` (${skipped})` : ''}`)
}

async function checkMigrations(): Promise<void> {
  const { broken, count } = await unsafeMigrations('.')
  if (broken.length > 0) {
    console.error(`\n✗ Migrations (docs/operations/releases.md)\n  ${broken.join('\n  ')}`)
    process.exit(1)
  }
  console.log(`\n✓ ${count} migrations`)
}
