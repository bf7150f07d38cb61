import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ShaderChunk } from 'three'
import { expect, it } from 'vitest'
import { WebXRManager } from './no-headset.ts'
import { bare } from './slim-three.ts'

const three = path.dirname(fileURLToPath(import.meta.resolve('three/src/Three.js')))
const folder = (name: string) =>
  readdirSync(path.join(three, name)).map((file) => path.join(three, name, file))

it('has all that three asks of its headsets', () => {
  const stand = new WebXRManager()
  const asked = ['renderers', 'renderers/webgl', 'extras']
    .flatMap(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bxr\.(\w+)/g)])
    .map(([, member]) => member as string)
  expect(asked).toContain('setAnimationLoop')
  for (const member of asked) expect(member in stand, member).toBe(true)
})

it('leaves of every shader the code that three itself is built with', () => {
  for (const [name, built] of Object.entries(ShaderChunk)) {
    const source = folder('renderers/shaders/ShaderChunk').find((file) => file.endsWith(`/${name}.glsl.js`))
    if (!source) continue
    const [, shader = ''] = /\/\* glsl \*\/\s*`([^`]*)`/.exec(readFileSync(source, 'utf8')) ?? []
    const code = (text: string) => text.replace(/\/\/.*$/gm, '').replace(/\s+/g, '')
    expect(code(bare(shader)), name).toBe(code(built))
  }
})
