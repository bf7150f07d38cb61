import { writeFileSync } from 'node:fs'
import { withTestsOfToday } from './check/citations.ts'

// `npm run requirements`: names in docs/requirements.md the tests that cite each row today.
writeFileSync('docs/requirements.md', withTestsOfToday('.'))
