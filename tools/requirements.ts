import { writeFileSync } from 'node:fs'
import { withTestsOfToday } from './check/citations.ts'

// `npm run requirements`: updates the names of the tests that cite each row of docs/requirements.md.
writeFileSync('docs/requirements.md', withTestsOfToday('.'))
