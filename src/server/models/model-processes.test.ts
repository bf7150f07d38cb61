import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { ellipsoid, modelDocument, toGlb, withJson } from '#test/models.ts'
import { checkGlb } from './check-glb.ts'
import { createModelProcesses } from './model-processes.ts'

const models = createModelProcesses()
afterAll(models.close)

const stated = { w: 30, h: 34, d: 22 }
const size = { ...stated, triangles: 200 }
const remade = async (glb: Buffer, simplifyTo?: number) => {
  const reply = await models.remake('vendor', glb, { stated, ...(simplifyTo && { simplifyTo }) })
  if ('problem' in reply) throw new Error(reply.problem)
  return reply.made
}
const problem = async (glb: Buffer, wanted = { stated }) => {
  const reply = await models.remake('vendor', glb, wanted)
  return 'problem' in reply ? reply.problem : 'accepted'
}
/** The document of a GLB that we wrote. */
const jsonOf = (glb: Buffer) => JSON.parse(glb.toString('utf8', 20, 20 + glb.readUInt32LE(12)))

/** A PNG of one color that states its size, with as many pixels in few bytes. */
function flatPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    return out
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const pixels = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a model of a product', () => {
  it('is written again from its triangles, at its size, standing in the middle of the floor', async () => {
    const picture = await sharp({ create: { width: 2048, height: 1024, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const doc = modelDocument(size, (doc) => {
      const [material] = doc.getRoot().listMaterials()
      material?.setBaseColorTexture(doc.createTexture('wood').setMimeType('image/png').setImage(picture))
      material?.setDoubleSided(true)
      const [node] = doc.getRoot().listNodes()
      node?.setTranslation([4, 2, -7]).addChild(doc.createNode('camera').setCamera(doc.createCamera()))
      const values = (type: 'SCALAR' | 'VEC3', numbers: number[]) =>
        doc.createAccessor().setType(type).setArray(new Float32Array(numbers))
      const sampler = doc
        .createAnimationSampler()
        .setInput(values('SCALAR', [0, 1]))
        .setOutput(values('VEC3', [0, 0, 0, 1, 0, 0]))
      const channel = doc.createAnimationChannel().setSampler(sampler).setTargetPath('translation')
      doc
        .createAnimation('slide')
        .addSampler(sampler)
        .addChannel(channel.setTargetNode(node ?? null))
    })
    const made = await remade(await toGlb(doc))
    expect(made.sizeIn).toEqual(stated)
    expect(made.triangles).toBe(168)
    expect(made.notes).toEqual(['Animations are left out.', 'Textures were reduced to 1,024 pixels.'])
    const json = jsonOf(made.glb)
    expect(json).not.toHaveProperty('animations')
    expect(json).not.toHaveProperty('cameras')
    expect(json.nodes).toHaveLength(1)
    // A closed body needs no second side.
    expect(json.materials).toEqual([expect.not.objectContaining({ doubleSided: true })])
    expect(json.materials[0].extras.hex).toMatch(/^#3[2-4]6[5-7]9[89a]$/)
    const view = json.bufferViews[json.images[0].bufferView]
    const at = 20 + made.glb.readUInt32LE(12) + 8 + (view.byteOffset ?? 0)
    const texture = await sharp(made.glb.subarray(at, at + view.byteLength)).metadata()
    expect([texture.format, texture.width, texture.height]).toEqual(['jpeg', 1024, 512])
    // It is accepted as it is, and stays the same.
    const again = await remade(made.glb)
    expect([again.sizeIn, again.triangles]).toEqual([stated, made.triangles])
  })

  it.each(['draco', 'meshopt'] as const)('is read when it is compressed by %s', async (packing) => {
    const made = await remade(await toGlb(modelDocument(size), packing))
    expect(made.sizeIn.w).toBeCloseTo(30, 1)
    expect(made.sizeIn.h).toBeCloseTo(34, 1)
    expect(made.triangles).toBeGreaterThan(150)
  })

  it.each([
    [1000, 'The file is in millimeters; it was scaled to meters.'],
    [100, 'The file is in centimeters; it was scaled to meters.'],
    [1 / 0.0254, 'The file is in inches; it was scaled to meters.'],
    [1 / 0.3048, 'The file is in feet; it was scaled to meters.'],
    [12, 'The file is twelve times too large, as when inches are taken for feet; it was scaled to meters.'],
    [0.0254, 'The file is 39.37 times too small, as when inches are converted twice; it was scaled to meters.'],
  ])('that is %s times too large is scaled', async (times, note) => {
    const glb = await toGlb(
      modelDocument(size, (doc) => {
        doc.getRoot().listNodes()[0]?.setScale([times, times, times])
      }),
    )
    const made = await remade(glb)
    expect(made.notes).toEqual([note])
    expect(made.sizeIn).toEqual(stated)
  })

  it('that lies on its back is set upright', async () => {
    const made = await remade(await toGlb(modelDocument({ w: 30, h: 22, d: 34 })))
    expect(made.notes[0]).toMatch(/set upright/)
    expect(made.sizeIn).toEqual(stated)
  })

  it('of another size than the product is refused with both sizes', async () => {
    expect(await problem(await toGlb(modelDocument({ w: 40, h: 34, d: 22 })))).toBe(
      'The size of the model does not agree with that of the product. The model is 40 in wide, 34 in high and 22 in deep; the product is 30 in wide, 34 in high, 22 in deep. Change the one that is wrong; the unit of a GLB is the meter.',
    )
    const unknown = { stated: { w: 0, h: 0, d: 0 } }
    expect(await problem(await toGlb(modelDocument(size)), unknown)).toMatch(/has no size yet/)
  })

  it('of goods that a room shows many times is simplified', async () => {
    const made = await remade(await toGlb(modelDocument({ ...stated, triangles: 8000 })), 1000)
    expect(made.triangles).toBeLessThan(1600)
    expect(made.notes[0]).toMatch(/were simplified to/)
  })
})

describe('a file that is not a model', () => {
  it('is refused in words before it is read', async () => {
    const glb = await toGlb(modelDocument(size))
    const with_ = (change: Parameters<typeof withJson>[1]) => problem(withJson(glb, change))
    // biome-ignore lint/suspicious/noExplicitAny: a broken document has no type
    const set = (change: (json: any) => unknown) => with_((json) => change(json))
    expect(await problem(Buffer.from('not a model at all, just text'))).toMatch(/not a GLB/)
    expect(await problem(glb.subarray(0, glb.length - 40))).toMatch(/incomplete: it should have/)
    const long = Buffer.from(glb)
    long.writeUInt32LE(0x7fffffff, 12)
    expect(await problem(long)).toMatch(/broken: its parts/)
    expect(
      await set((json) => {
        json.images = [{ uri: 'http://127.0.0.1/a.png' }]
      }),
    ).toMatch(/refers to a picture outside of the file \(http:\/\/127\.0\.0\.1/)
    expect(
      await set((json) => {
        json.buffers[0].uri = '../../etc/passwd'
      }),
    ).toMatch(/data in another file/)
    expect(
      await set((json) => {
        json.accessors[0].count = 1e9
      }),
    ).toMatch(/states 1,000,000,000 vertices/)
    expect(
      await set((json) => {
        json.accessors[0].count = 5000
      }),
    ).toMatch(/states 5,000 values where/)
    expect(
      await set((json) => {
        json.nodes[0].children = [0]
      }),
    ).toMatch(/contain each other/)
    expect(
      await set((json) => {
        json.nodes[0].mesh = 7
      }),
    ).toMatch(/no triangles|validator/)
    expect(await set(() => `{"asset":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)).toMatch(/nested too deeply/)
    expect(
      await set((json) => {
        json.nodes = new Array(30_000).fill({})
      }),
    ).toMatch(/has 30,000 nodes/)
    expect(
      await set((json) => {
        json.extensionsUsed = ['KHR_texture_basisu']
      }),
    ).toMatch(/KHR_texture_basisu, which cannot be shown. Export its textures as JPEG/)
    expect(
      await set((json) => {
        delete json.asset
      }),
    ).toMatch(/validator of the Khronos Group found/)
  })

  it('is refused with more triangles than 300,000, also when a small file repeats them', async () => {
    const doc = modelDocument({ ...stated, triangles: 6000 }, (doc) => {
      const mesh = doc.getRoot().listMeshes()[0] ?? null
      for (let i = 0; i < 60; i++) doc.getRoot().listScenes()[0]?.addChild(doc.createNode().setMesh(mesh))
    })
    expect(await problem(await toGlb(doc))).toMatch(/^The model has 3\d\d,\d{3} triangles; at most 300,000/)
    const count = (triangles: number) => ({
      asset: { version: '2.0' },
      buffers: [{ byteLength: 8_000_000 }],
      bufferViews: [{ buffer: 0, byteLength: 8_000_000 }],
      accessors: [{ bufferView: 0, componentType: 5125, count: triangles * 3, type: 'SCALAR' }],
      meshes: [{ primitives: [{ attributes: {}, indices: 0 }] }],
      nodes: [{ mesh: 0 }],
    })
    const json = (triangles: number) => {
      const bin = Buffer.alloc(8 + 8_000_000)
      bin.writeUInt32LE(8_000_000, 0)
      bin.writeUInt32LE(0x004e4942, 4)
      const head = Buffer.alloc(20)
      head.writeUInt32LE(0x46546c67, 0)
      head.writeUInt32LE(2, 4)
      head.writeUInt32LE(0x4e4f534a, 16)
      return withJson(Buffer.concat([head, bin]), () => count(triangles))
    }
    expect(() => checkGlb(json(300_001))).toThrow(/has 300,001 triangles/)
    expect(() => checkGlb(json(300_000))).not.toThrow()
  })

  it('is refused for textures that are too large, broken or none', async () => {
    const textured = (image: Buffer) =>
      toGlb(
        modelDocument(size, (doc) => {
          const texture = doc.createTexture('huge').setMimeType('image/png').setImage(image)
          doc.getRoot().listMaterials()[0]?.setBaseColorTexture(texture)
        }),
      )
    expect(await problem(await textured(flatPng(30_000)))).toMatch(/30,000|validator/)
    const fine = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#777777' } })
      .png()
      .toBuffer()
    expect(await problem(await textured(fine.subarray(0, fine.length - 30)))).toMatch(/texture|validator/)
    const mesh = modelDocument(size, (doc) => {
      doc.getRoot().listNodes()[0]?.setMesh(ellipsoid(doc, size))
    })
    expect(await problem(await toGlb(mesh))).toBe('accepted')
  })

  it('ends only its own process when it needs too much', async () => {
    const small = createModelProcesses({ cpuMs: 5 })
    const reply = await small.remake('vendor', await toGlb(modelDocument({ ...stated, triangles: 60_000 })), {
      stated,
    })
    expect(reply).toEqual({ problem: expect.stringMatching(/more time or memory/) })
    await small.close()
  })
})
