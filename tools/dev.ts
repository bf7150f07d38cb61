import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { buildIfStale } from './build.ts'

// `npm run dev`: the product as it is shipped, built and restarted after every change of the sources.
let server = run()
let timer: NodeJS.Timeout | undefined
watch('src', { recursive: true }, () => {
  clearTimeout(timer)
  timer = setTimeout(restart, 150)
})

function run() {
  try {
    buildIfStale()
  } catch (error) {
    console.error((error as Error).message)
    return null
  }
  return spawn(process.execPath, ['src/main.ts'], { stdio: 'inherit' })
}

function restart(): void {
  if (!server) {
    server = run()
    return
  }
  server.once('exit', () => {
    server = run()
  })
  server.kill('SIGTERM')
}
