// Who may import whom (STYLE.md). Cycles between files are found by Biome, cycles between features in tools/check/arrows.ts.
// What runs on the server alone is in a feature's server/ or in the folder of a use case.
// Every rule has a planted fault in tools/check/arrows.test.ts that it must catch.
const own = '^src/features/([^/]+)/'
const server = '(server|read|search|pictures|prices)/'
const shared = '^src/features/[^/]+/(?!server/|read/|search/|pictures/|prices/|web/).+\\.(ts|json)$'
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

module.exports = {
  forbidden: [
    rule('lib-imports-nothing', { path: '^src/lib/', pathNot: '\\.test\\.ts$' }, { path: '^src/(?!lib/)' }),
    rule(
      'shared-files-are-pure',
      { path: shared, pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/lib/', '^src/scene/model/', shared, 'node_modules/(zod|card-validator|yjs)/'] },
    ),
    rule(
      'browser-never-imports-server',
      { path: '^src/(web|scene|features/[^/]+/web)/', pathNot: '\\.test\\.ts$' },
      { path: `^(src/((server|db|app)/|features/[^/]+/${server})|\\.cache/rows\\.ts$)` },
    ),
    rule(
      'plumbing-knows-no-product',
      { path: '^src/(server|web|db)/', pathNot: '\\.test\\.ts$' },
      { path: '^src/(features|app)/' },
    ),
    rule(
      'enter-other-features-by-service',
      { path: `${own}${server}`, pathNot: '\\.test\\.ts$' },
      { path: `^src/features/[^/]+/${server}[a-z/-]*(routes|queries)\\.ts$`, pathNot: '^src/features/$1/' },
    ),
    rule(
      'only-queries-touch-tables',
      { path: '^src/(?!db/)', pathNot: ['[a-z-]*queries\\.ts$', '\\.test\\.ts$'] },
      { path: '^src/db/write\\.ts$' },
    ),
    rule(
      'three-stays-in-the-scene',
      { path: '^src/', pathNot: '^src/scene/view/' },
      { path: 'node_modules/(three|@react-three)/' },
    ),
    rule(
      'two-features-draw-scenes',
      {
        path: '^src/(?!scene/view/)',
        pathNot: ['^src/features/(visualizer|shop)/web/', '^src/app/', '^src/[^/]+$', '\\.test\\.ts$'],
      },
      { path: '^src/scene/view/' },
    ),
    rule('scene-model-is-pure', { path: '^src/scene/model/', pathNot: '\\.test\\.ts$' }, { path: '^src/(?!lib/|scene/model/)' }),
    rule(
      'app-is-not-imported',
      { path: '^src/(?!app/|[^/]+$)', pathNot: '\\.test\\.ts$' },
      { path: '^src/(app/|[^/]+\\.(ts|tsx)$)' },
    ),
    rule('product-never-imports-demo', { path: '^src/', pathNot: '\\.test\\.ts$' }, { path: '^demo/' }),
    rule('resolvable', {}, { couldNotResolve: true, path: '^[.#]', pathNot: '\\+types/' }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
