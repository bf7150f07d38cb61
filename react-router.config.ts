import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The table of all pages is one small file for a year; asking for it link by link costs each page a request and 9 kB.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
