import {
  type IUniform,
  Matrix4,
  MeshStandardMaterial,
  ShaderChunk,
  type Texture,
  Vector3,
  type WebGLProgramParametersWithUniforms,
} from 'three'

/** Water in a basin: surface ripples, reflections, a tint by depth along the view, and caustics on the bottom. */
const waterVertexCode = 'attribute vec4 basin; varying vec4 vBasin;'

const waterUniformCode = /* glsl */ `
  varying vec4 vBasin;

  // Slopes of waves that run different ways; those finer than a pixel are left out.
  vec2 slopes(vec2 at) {
    float pixel = length(fwidth(at));
    vec2 bent = at + 0.14 * vec2(sin(at.y * 2.3 + 1.7), sin(at.x * 1.9 + 0.4));
    vec2 sum = vec2(0.0);
    float angle = 0.6;
    float wave = 0.92;
    for (int i = 0; i < 6; i++) {
      vec2 way = vec2(cos(angle), sin(angle));
      sum += way * cos(dot(bent, way) * 6.2831853 / wave + angle * 7.0) * 0.024 * (1.0 - smoothstep(0.2, 0.6, pixel / wave));
      angle += 2.1;
      wave *= 0.72;
      bent += 0.05 * sum.yx;
    }
    return sum;
  }

  vec2 scattered(vec2 cell) {
    vec3 p = fract(cell.xyx * vec3(0.1031, 0.1030, 0.0973));
    p += dot(p, p.yzx + 33.33);
    return fract((p.xx + p.yz) * p.zy);
  }

  // Light gathers where the cells between waves meet.
  float sunNet(vec2 at) {
    vec2 place = at * 3.1 + 0.35 * vec2(sin(at.y * 4.1), sin(at.x * 3.7 + 1.0));
    vec2 cell = floor(place);
    float first = 9.0;
    float second = 9.0;
    for (int y = -1; y <= 1; y++) {
      for (int x = -1; x <= 1; x++) {
        vec2 other = cell + vec2(x, y);
        float off = length(other + 0.15 + 0.7 * scattered(other) - place);
        second = min(second, max(first, off));
        first = min(first, off);
      }
    }
    float soft = 0.1 + 2.0 * length(fwidth(at));
    return (1.0 - smoothstep(0.0, soft * 2.2, second - first)) * 0.1 / soft;
  }`

const waterNormalCode = /* glsl */ `
  vec2 slope = slopes(vRoom.xz);
  vec3 waterNormal = normalize(vec3(-slope.x, 1.0, -slope.y));
  normal = normalize((viewMatrix * vec4(waterNormal, 0.0)).xyz);`

/**
 * The surface transmits what it does not reflect; the longer the path to the bottom, the more of that light the water
 * absorbs.
 */
const waterCode = /* glsl */ `
  vec3 toEye = normalize(cameraPosition - vRoom);
  float mirrors = 0.02 + 0.98 * pow(1.0 - clamp(dot(waterNormal, toEye), 0.0, 1.0), 5.0);
  vec3 down = refract(-toEye, waterNormal, 0.75);
  vec2 sides = (mix(vBasin.xy, vBasin.zw, step(0.0, down.xz)) - vRoom.xz) / (down.xz + (step(0.0, down.xz) - 0.5) * 2e-4);
  float path = max(0.0, min(vProps.y / max(0.1, -down.y), min(sides.x, sides.y)));
  vec3 ground = vRoom + down * path;
  float kept = 1.0 - exp(-0.45 * path);
  vec3 sunlight = reflectedLight.directDiffuse / max(diffuseColor.rgb, vec3(0.05));
  float net = sunNet(ground.xz + ground.y * vec2(0.45, 0.6));
  vec3 body = totalDiffuse * mix(vec3(1.0), vec3(0.42, 0.78, 0.92), smoothstep(0.2, 2.2, path));
  diffuseColor.a = 1.0 - (1.0 - kept) * (1.0 - mirrors);
  outgoingLight = ((body * kept + sunlight * vec3(0.85, 1.0, 0.97) * net * 0.16 * (1.0 - kept)) * (1.0 - mirrors) + totalSpecular) / max(diffuseColor.a, 0.04);
  `

/** What all materials of a room share: its computed light. */
export type RoomUniforms = {
  /** 0: initial plain light … 1: the light of the room. */
  lit: IUniform<number>
  plain: IUniform<Vector3>
  mean: IUniform<number>
  /** White balance: removes some of the tint that surfaces give the light, as an eye does. */
  balance: IUniform<Vector3>
  cells: IUniform<unknown>
  red: IUniform<unknown>
  green: IUniform<unknown>
  blue: IUniform<unknown>
  probeMin: IUniform<Vector3>
  probeSize: IUniform<Vector3>
  probeCount: IUniform<Vector3>
  /** The box that reflections are corrected for. */
  boxMin: IUniform<Vector3>
  boxMax: IUniform<Vector3>
  boxEye: IUniform<Vector3>
  /** How far lamps are on, 0 … 1. */
  lamps: IUniform<number>
  /** Minimum share of the local light that also falls on faces turned away from it; higher when seen from outside. */
  least: IUniform<number>
  /** How far areas darker than the room's mean are lifted toward it, 0 … 1. */
  lift: IUniform<number>
  /** Ambient occlusion of each pixel, at the picture's size; null where it is not computed. */
  nooks: IUniform<Texture | null>
}

const minInside = 0.3
/** Seen from outside, the backs of cabinets have no wall behind them: they are lit as if light came from there too. */
const minOutside = 0.85
/** In a room the eye adapts to dark areas; a plan is seen as a whole, and its floor must look like the product. */
const liftOutside = 0.65

export function lookFrom({ least, lift }: RoomUniforms, outside: boolean): void {
  least.value = outside ? minOutside : minInside
  lift.value = outside ? liftOutside : 0
}

export function roomUniforms(): RoomUniforms {
  return {
    lit: { value: 0 },
    plain: { value: new Vector3(0.5, 0.5, 0.5) },
    mean: { value: 0.5 },
    balance: { value: new Vector3(1, 1, 1) },
    cells: { value: null },
    red: { value: null },
    green: { value: null },
    blue: { value: null },
    probeMin: { value: new Vector3() },
    probeSize: { value: new Vector3(1, 1, 1) },
    probeCount: { value: new Vector3(1, 1, 1) },
    boxMin: { value: new Vector3(-1, -1, -1) },
    boxMax: { value: new Vector3(1, 1, 1) },
    boxEye: { value: new Vector3() },
    lamps: { value: 0 },
    least: { value: minInside },
    lift: { value: 0 },
    nooks: { value: null },
  }
}

/** What a mirror shows: the room as seen from behind it, and the matrix from room coordinates to that picture. */
export type MirrorUniforms = { mirrored: IUniform<Texture | null>; mirroredAt: IUniform<Matrix4> }

export function mirrorUniforms(): MirrorUniforms {
  return { mirrored: { value: null }, mirroredAt: { value: new Matrix4() } }
}

export type Kind = 'plain' | 'glass' | 'water' | 'surface' | 'picture' | 'mirror'

/** Whether a batch has one material with textures, and not the properties of each vertex. */
export function isMapped(kind: Kind): boolean {
  return kind === 'surface' || kind === 'picture'
}

/** A material of the room: three's own, lit by the room's computed light and not by shadowless lamps. */
export function roomMaterial(kind: Kind, uniforms: RoomUniforms, own: object = {}): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ color: '#ffffff', roughness: 0.6, metalness: 0 })
  material.vertexColors = !isMapped(kind)
  if (kind === 'glass' || kind === 'water') Object.assign(material, { transparent: true, depthWrite: false })
  material.onBeforeCompile = (shader) => patch(shader, kind, { ...uniforms, ...own })
  material.customProgramCacheKey = () => `room ${kind}`
  return material
}

function patch(shader: WebGLProgramParametersWithUniforms, kind: Kind, uniforms: RoomUniforms): void {
  Object.assign(shader.uniforms, uniforms)
  const props = !isMapped(kind)
  shader.vertexShader = withinFace('out', shader.vertexShader)
    .replace(
      '#include <common>',
      `#include <common>
      attribute vec3 cell;
      varying vec3 vCell;
      varying vec3 vRoom;
      ${props ? 'attribute vec4 props; varying vec4 vProps;' : ''}
      ${kind === 'water' ? waterVertexCode : ''}`,
    )
    .replace(
      '#include <project_vertex>',
      `#include <project_vertex>
      vRoom = (modelMatrix * vec4(transformed, 1.0)).xyz;
      vCell = cell;
      ${props ? 'vProps = props;' : ''}
      ${kind === 'water' ? 'vBasin = basin;' : ''}`,
    )
  shader.fragmentShader = withinFace('in', shader.fragmentShader)
    .replace(
      '#include <common>',
      `#include <common>\n${lightCode}\n${props ? 'varying vec4 vProps;' : ''}${kind === 'mirror' ? mirrorUniformCode : ''}${kind === 'water' ? waterUniformCode : ''}`,
    )
    .replace('#include <map_fragment>', mapCode(kind))
    .replace(
      '#include <roughnessmap_fragment>',
      kind === 'picture'
        ? '#include <roughnessmap_fragment>'
        : `float roughnessFactor = ${props ? 'vProps.x' : 'bakedRough'};`,
    )
    .replace(
      '#include <metalnessmap_fragment>',
      kind === 'picture'
        ? '#include <metalnessmap_fragment>'
        : `float metalnessFactor = ${props && kind !== 'water' ? 'vProps.y' : '0.0'};`,
    )
    .replace(
      '#include <emissivemap_fragment>',
      props
        ? 'totalEmissiveRadiance += diffuseColor.rgb * (vProps.z > 1.5 ? 1.7 : vProps.z * (0.12 + 4.4 * lamps)) * max(mean, 0.05);'
        : '',
    )
    .replace(
      '#include <normal_fragment_maps>',
      `#include <normal_fragment_maps>\n${kind === 'water' ? waterNormalCode : ''}`,
    )
    .replace(
      '#include <opaque_fragment>',
      `${kind === 'mirror' ? mirrorCode : ''}${kind === 'water' ? waterCode : ''}#include <opaque_fragment>`,
    )
    .replace('#include <lights_fragment_maps>', `#include <lights_fragment_maps>\n${applyCode(kind)}`)
    .replace('#include <envmap_physical_pars_fragment>', envCode)
}

/**
 * Interpolates normal and light within the face (centroid): for a partly covered pixel, values at its center, up to a
 * few millimeters outside the face, would draw dots along every edge.
 */
function withinFace(way: 'in' | 'out', code: string): string {
  return `#undef varying\n#define varying centroid ${way}\n${code}`
}

function mapCode(kind: Kind): string {
  if (kind === 'glass') return '#include <map_fragment>\n diffuseColor.a = vProps.w;'
  if (kind !== 'surface') return '#include <map_fragment>'
  // The baked color carries its roughness where others carry how far one sees through.
  return `#ifdef USE_MAP
    #include <map_fragment>
    float bakedRough = diffuseColor.a;
    diffuseColor.a = 1.0;
  #else
    float bakedRough = roughness;
  #endif`
}

const lightCode = /* glsl */ `
  varying vec3 vCell;
  varying vec3 vRoom;
  uniform float lit;
  uniform float mean;
  uniform float lamps;
  uniform float least;
  uniform float lift;
  uniform vec3 plain;
  uniform vec3 balance;
  uniform sampler2D cells;
  uniform mediump sampler3D red;
  uniform mediump sampler3D green;
  uniform mediump sampler3D blue;
  uniform vec3 probeMin;
  uniform vec3 probeSize;
  uniform vec3 probeCount;
  uniform vec3 boxMin;
  uniform vec3 boxMax;
  uniform vec3 boxEye;
  uniform sampler2D nooks;
  vec3 probed(vec3 place, vec3 n) {
    // A little off the face, so that a cupboard's door takes the light before it and not that inside.
    vec3 at = clamp((place + n * 0.12 - probeMin) / probeSize, 0.0, 1.0);
    at = (at * (probeCount - 1.0) + 0.5) / probeCount;
    vec4 way = vec4(1.0, n);
    vec4 r = texture(red, at);
    vec4 g = texture(green, at);
    vec4 b = texture(blue, at);
    vec3 light = vec3(dot(r, way), dot(g, way), dot(b, way));
    vec3 mid = vec3(r.x, g.x, b.x);
    // Beside a window the slopes are so steep that they would promise less than no light to what looks away from it,
    // in one colour before the others: how bright it is goes by the way it looks, its colour more by the place.
    vec3 grey = vec3(0.3, 0.6, 0.1);
    float bright = max(dot(light, grey) / max(dot(mid, grey), 1e-4), least);
    return mix(max(light, least * mid), mid * bright, 0.7);
  }
  vec3 roomLightAt(vec3 place, vec3 n) {
    vec3 before = plain * (0.72 + 0.28 * n.y);
    if (lit <= 0.0) return before;
    vec3 light = vCell.z > 0.999 ? texture(cells, vCell.xy).rgb : probed(place, n);
    light *= balance;
    return mix(before, mix(light, max(light, vec3(mean)), lift), lit);
  }
  // Beside its own pane no light is probed: a frosted one takes that of the room's middle.
  vec3 frostLight(vec3 n) {
    return lit > 0.0 ? probed(boxEye, n) * balance : plain;
  }
  float nookAt() {
    return textureSize(nooks, 0).x > 1 ? texelFetch(nooks, ivec2(gl_FragCoord.xy), 0).r : 1.0;
  }
  vec3 boxed(vec3 d) {
    vec3 first = (boxMax - vRoom) / d;
    vec3 second = (boxMin - vRoom) / d;
    vec3 far = max(first, second);
    float reach = min(min(far.x, far.y), far.z);
    return reach > 0.0 ? vRoom + d * reach - boxEye : d;
  }`

const mirrorUniformCode = /* glsl */ `
  uniform sampler2D mirrored;
  uniform mat4 mirroredAt;`

/** Silver under a pane: slightly darker than what it reflects. */
const mirrorCode = /* glsl */ `
  if (textureSize(mirrored, 0).x > 1)
    outgoingLight = textureProj(mirrored, mirroredAt * vec4(vRoom, 1.0)).rgb * vec3(0.90, 0.92, 0.91);
  `

/**
 * Pale crevices are brightened by interreflection (Jimenez et al., Practical Realtime Strategies for Accurate Indirect
 * Occlusion, 2016). While the environment for reflections is being captured there is none to reflect: metal shows the
 * light of its position. Where little light arrives, little is reflected. These comments are here and not in the code
 * below because a browser would download them with it.
 */
const applyCode = (kind: Kind) => `
  vec3 roomNormal = inverseTransformDirection(geometryNormal, viewMatrix);
  // A clear pane has hardly a colour of its own, and stands where light cannot be probed; a frosted one takes the room's.
  vec3 roomLight = ${kind === 'glass' ? 'mix(vec3(mean * 0.2), frostLight(roomNormal), smoothstep(0.2, 0.6, vProps.w))' : 'roomLightAt(vRoom, roomNormal)'};
  float nook = ${kind === 'plain' || isMapped(kind) ? 'nookAt()' : '1.0'};
  vec3 pale = diffuseColor.rgb;
  vec3 dimmed = max(vec3(nook), ((nook * (2.0404 * pale - 0.3324) + (0.6417 - 4.7951 * pale)) * nook + (2.7552 * pale + 0.6903)) * nook);
  irradiance = roomLight * dimmed * PI;
  #if defined(RE_IndirectSpecular)
    iblIrradiance = vec3(0.0);
    #ifndef USE_ENVMAP
      radiance = roomLight;
    #endif
    float shown = clamp(dot(roomLight, vec3(0.3, 0.6, 0.1)) / max(mean, 0.02), 0.0, 1.5);
    radiance *= nook * mix(1.0, shown, 0.75 * clamp(roughnessFactor * 2.0, 0.0, 1.0));
  #endif`

/** three's own reflection, corrected for the walls of the room, since it assumes an infinitely distant environment. */
const envCode = ShaderChunk.envmap_physical_pars_fragment.replaceAll(
  'envMapRotation * reflectVec',
  'envMapRotation * boxed(reflectVec)',
)
