import { brokenArrows, leastModules } from './check/arrows.ts'
import { runTool } from './run.ts'

// `npm run check`: format, lint, types, arrows, dead code, then every unit and API test.
runTool('Format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])
runTool('Page types', '@react-router/dev/bin.cjs', ['typegen'])
runTool('Types', 'typescript/bin/tsc', ['--noEmit'])
checkArrows()
runTool('Dead code', 'knip/bin/knip.js', ['--no-progress'])
runTool('Unit and API tests', 'vitest/vitest.mjs', ['run'])

function checkArrows(): void {
  const { broken, modules } = brokenArrows('.')
  if (modules < leastModules)
    broken.push(`only ${modules} modules were read: the cruiser cannot parse the sources`)
  if (broken.length > 0) {
    console.error(`\n✗ Arrows (STYLE.md)\n  ${broken.join('\n  ')}`)
    process.exit(1)
  }
  console.log(`\n✓ Arrows, ${modules} modules`)
}
