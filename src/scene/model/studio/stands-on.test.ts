import { describe, expect, it } from 'vitest'
import { standsOn } from '../bodies/build-body.ts'
import type { FixtureModel } from '../product-model.ts'
import { settingKind } from './setting.ts'

const like = (family: string, variant: string, mount: string): FixtureModel => ({
  kind: 'fixture',
  family,
  variant,
  dimsIn: { w: 20, d: 20, h: 20 },
  params: { mount },
  finish: 'Gloss white',
  hex: '#f2f2ee',
  seed: 1,
})

describe('the support for a product photograph', () => {
  it.each([
    ['bathtub', 'back-to-wall', 'freestanding', 'floor', 'floor'],
    ['vanity', 'wall-braced, two legs', 'open-frame', 'floor', 'floor'],
    ['vanity', 'mitred handleless', 'wall-hung', 'wall', 'floor'],
    ['toilet', 'rimless oval', 'wall', 'wall', 'floor'],
    ['toilet', 'chain pull', 'floor and wall', 'floor', 'floor'],
    ['shower-kit', 'subway-look walls', 'alcove', 'floor', 'shower'],
    ['downlight', 'wall wash', 'ceiling', 'ceiling', 'ceiling'],
    ['bath-faucet', 'two rosettes', 'wall', 'wall', 'shower wall'],
    ['bath-faucet', 'two-leg', 'floor', 'floor', 'floor'],
    ['kitchen-faucet', 'gooseneck', 'deck', 'floor', 'counter'],
    ['kitchen-faucet', 'cross swing', 'wall', 'wall', 'shower wall'],
    ['microwave', 'standard', 'counter', 'floor', 'counter'],
    ['microwave', 'low profile', 'wall', 'floor', 'wall'],
  ] as const)('%s, %s (%s): alone on the %s, in a room with the %s', (family, variant, mount, on, kind) => {
    const model = like(family, variant, mount)
    expect([standsOn(model), settingKind(model)]).toEqual([on, kind])
  })
})
