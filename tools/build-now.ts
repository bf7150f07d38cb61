import { buildIfStale } from './build.ts'

console.log(buildIfStale() === 'built' ? 'Built.' : 'The build is up to date.')
