import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyValues, readDockerfile } from '../image/read-dockerfile.ts'
import { brokenDeployment } from './deployment.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'deployment-'))
  for (const one of ['deploy', 'package.json', 'src/server/http/health.ts'])
    cpSync(one, path.join(root, one), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What the check says once `from` is replaced in `file`, which is restored afterwards. */
async function problemsWith(file: string, from: string, to: string): Promise<string> {
  const text = readFileSync(path.join(root, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(path.join(root, file), text.replace(from, to))
  const { broken } = await brokenDeployment(root)
  writeFileSync(path.join(root, file), text)
  return broken.join('\n')
}

test('every planted fault in the files of a deployment is found', { timeout: 60_000 }, async () => {
  expect((await brokenDeployment(root)).broken).toEqual([])
  const kube = 'deploy/kubernetes'
  const faults = [
    ['deploy/compose.yaml', 'read_only: true', 'readonly: true', 'must NOT have additional properties'],
    ['deploy/compose.yaml', 'ROLE: web', 'ROLES: web', 'the product does not read ROLES'],
    ['deploy/compose.yaml', 'redis:7.4.5-bookworm', 'redis:latest', 'redis:latest has no version'],
    ['deploy/compose.yaml', './compose/haproxy.cfg', './compose/balancer.cfg', 'there is no ./compose/balancer.cfg'],
    ['deploy/compose/env.example', 'PUSH_KEY=', 'PUSHKEY=', 'lacks PUSH_KEY'],
    [`${kube}/base/web.yaml`, 'maxUnavailable: 0', 'maxUnavailble: 0', 'maxUnavailble is not a field of Deployment'],
    [`${kube}/base/web.yaml`, 'containerPort: 3000', 'containerPort: http', 'containerPort must be integer'],
    [`${kube}/base/web.yaml`, 'path: /api/alive', 'path: /api/lives', 'no route answers /api/lives'],
    [`${kube}/base/web.yaml`, 'name: DATABASE_URL', 'name: DATABASE', 'the product does not read DATABASE'],
    [`${kube}/base/settings.yaml`, 'DB_POOL', 'DB_POOLS', 'the product does not read DB_POOLS'],
    [`${kube}/secrets.env.example`, 'SMTP_URL', 'MAIL_URL', 'the product does not read MAIL_URL'],
    [`${kube}/database/cluster.yaml`, 'instances: 3', 'instance: 3', 'must have required property instances'],
    [`${kube}/base/kustomization.yaml`, '- redis.yaml', '- cache.yaml', 'no kustomization lists it'],
    [
      `${kube}/overlays/large/kustomization.yaml`,
      'name: wainscot-worker',
      'name: worker',
      'there is no Deployment worker',
    ],
  ]
  for (const [file = '', from = '', to = '', problem = ''] of faults)
    expect(await problemsWith(file, from, to)).toContain(problem)
})

test('the steps of a Dockerfile are read with their continued lines and variables', () => {
  const steps = readDockerfile('# comment\nARG A=x:y\nFROM $A AS build\nRUN one && \\\n    two\nENV B=1 \\\n  C=2\n')
  expect(steps.map(({ name, text }) => `${name} ${text.replaceAll(/\s+/g, ' ')}`)).toEqual([
    'ARG A=x:y',
    'FROM $A AS build',
    'RUN one && two',
    'ENV B=1 C=2',
  ])
  expect(keyValues('B=1 PATH=/bin:$OLD', { OLD: '/usr' })).toEqual({ B: '1', PATH: '/bin:/usr' })
})
