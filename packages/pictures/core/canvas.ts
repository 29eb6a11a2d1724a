// A small SVG writer: collects shapes in painting order and shared definitions (gradients, clips, filters) once each.
import type { Stop } from './points.ts';

export const WIDTH = 1200;
export const HEIGHT = 900;

/** SVG attributes by name; what is undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Attributes of one shape; `opacity` becomes the cheap kind (see cheapOpacity). */
export type ShapeAttributes = Attributes & { readonly opacity?: number | undefined };

/** Direction of a gradient over its shape's own box, 0 to 1. */
export interface GradientBox {
  readonly x1?: number;
  readonly y1?: number;
  readonly x2?: number;
  readonly y2?: number;
}

export interface Canvas {
  readonly raw: (markup: string) => void;
  readonly path: (d: string, fill: string, more?: ShapeAttributes) => void;
  readonly line: (d: string, stroke: string, width: number, more?: ShapeAttributes) => void;
  readonly rect: (x: number, y: number, w: number, h: number, fill: string, more?: ShapeAttributes) => void;
  readonly circle: (cx: number, cy: number, r: number, fill: string, more?: ShapeAttributes) => void;
  readonly ellipse: (cx: number, cy: number, rx: number, ry: number, fill: string, more?: ShapeAttributes) => void;
  readonly group: (given: Attributes, draw: () => void) => void;
  /** Runs draw() and returns its markup instead of placing it. */
  readonly capture: (draw: () => void) => string;
  /** Like capture(), but kept once among the definitions: for what is seen twice, as in a mirror. */
  readonly reusable: (draw: () => void) => string;
  /** Top-to-bottom gradient over the shape's own box; pass x2/y2 for another direction. */
  readonly gradient: (stops: readonly Stop[], box?: GradientBox) => string;
  /** Gradient in picture coordinates, shared by shapes of any size. */
  readonly gradientAt: (stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number) => string;
  readonly radial: (stops: readonly Stop[], given?: Attributes) => string;
  readonly clip: (d: string) => string;
  /** Keeps a definition once and returns its id. */
  readonly define: (tag: string, given: Attributes, inner: string) => string;
  /** Draws a thing once around the origin and places copies: for groves, where every kilobyte repeats. */
  readonly stamp: (draw: () => void, x: number, y: number, scale: number) => void;
  readonly toSvg: () => string;
}

/** A number as short text, to a tenth. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

const tenth = (value: number): number => Math.round(value * 10) / 10;

const written = (given: Attributes): string =>
  Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value}"`)
    .join('');

/**
 * `opacity` makes the renderer composite a whole extra layer; fill-opacity and stroke-opacity are free
 * and look the same on a single shape.
 */
function cheapOpacity(fill: boolean, { opacity, ...more }: ShapeAttributes): Attributes {
  if (opacity === undefined) return more;
  const value = Math.round(opacity * 100) / 100;
  return { ...more, ...(fill ? { 'fill-opacity': value } : {}), ...(!fill || more.stroke ? { 'stroke-opacity': value } : {}) };
}

const stopMarkup = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`;
      return `<stop offset="${n(offset * 100)}%" stop-color="${colour}"${alpha}/>`;
    })
    .join('');

/** The definitions of one picture: equal ones share an id. */
function makeDefinitions() {
  const known = new Map<string, { id: string; markup: string }>();
  return {
    define: (tag: string, given: Attributes, inner: string): string => {
      const attributes = written(given);
      const key = `${tag}|${attributes}|${inner}`;
      const found = known.get(key);
      if (found) return found.id;
      const id = `d${known.size}`;
      known.set(key, { id, markup: `<${tag} id="${id}"${attributes}>${inner}</${tag}>` });
      return id;
    },
    markup: (): string => [...known.values()].map((kept) => kept.markup).join(''),
  };
}

/** Everything that is placed on the picture, in painting order. */
function makeSheet() {
  let out: string[] = [];
  const put = (markup: string): void => {
    out.push(markup);
  };
  return {
    put,
    markup: (): string => out.join(''),
    capture: (draw: () => void): string => {
      const kept = out;
      out = [];
      draw();
      const markup = out.join('');
      out = kept;
      return markup;
    },
  };
}

type Shapes = Pick<Canvas, 'raw' | 'path' | 'line' | 'rect' | 'circle' | 'ellipse' | 'group'>;

const shapesOn = (put: (markup: string) => void): Shapes => ({
  raw: put,
  path: (d, fill, more = {}) => put(`<path d="${d}"${written({ fill, ...cheapOpacity(true, more) })}/>`),
  line: (d, stroke, width, more = {}) => {
    const pen = { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round' };
    put(`<path d="${d}"${written({ ...pen, ...cheapOpacity(false, more) })}/>`);
  },
  rect: (x, y, w, h, fill, more = {}) => {
    put(`<rect${written({ x: tenth(x), y: tenth(y), width: tenth(w), height: tenth(h), fill, ...cheapOpacity(true, more) })}/>`);
  },
  circle: (cx, cy, r, fill, more = {}) => {
    put(`<circle${written({ cx: tenth(cx), cy: tenth(cy), r: tenth(r), fill, ...cheapOpacity(true, more) })}/>`);
  },
  ellipse: (cx, cy, rx, ry, fill, more = {}) => {
    put(`<ellipse${written({ cx: tenth(cx), cy: tenth(cy), rx: tenth(rx), ry: tenth(ry), fill, ...cheapOpacity(true, more) })}/>`);
  },
  group: (given, draw) => {
    put(`<g${written(given)}>`);
    draw();
    put('</g>');
  },
});

/** An empty picture of 1200 x 900. */
export function makeCanvas(): Canvas {
  const { define, markup } = makeDefinitions();
  const sheet = makeSheet();
  const url = (tag: string, given: Attributes, inner: string): string => `url(#${define(tag, given, inner)})`;
  return {
    ...shapesOn(sheet.put),
    capture: sheet.capture,
    reusable: (draw) => `<use href="#${define('g', {}, sheet.capture(draw))}"/>`,
    gradient: (stops, box = {}) => url('linearGradient', { x1: 0, y1: 0, x2: 0, y2: 1, ...box }, stopMarkup(stops)),
    gradientAt: (stops, x1, y1, x2, y2) => {
      const given = { gradientUnits: 'userSpaceOnUse', x1: tenth(x1), y1: tenth(y1), x2: tenth(x2), y2: tenth(y2) };
      return url('linearGradient', given, stopMarkup(stops));
    },
    radial: (stops, given = {}) => url('radialGradient', given, stopMarkup(stops)),
    clip: (d) => url('clipPath', {}, `<path d="${d}"/>`),
    define,
    stamp: (draw, x, y, scale) => {
      const id = define('g', {}, sheet.capture(draw));
      sheet.put(`<use href="#${id}" transform="translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 100) / 100})"/>`);
    },
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
      `<defs>${markup()}</defs>${sheet.markup()}</svg>`,
  };
}
