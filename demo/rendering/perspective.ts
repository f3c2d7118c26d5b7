type Point = [number, number];

/**
 * For four corners (from the top left, clockwise), the function that says where a point lies on the flat sheet:
 * 0 to 1 across and down. The projective map of Heckbert, inverted.
 */
export function quadrilateralToSquare(corners: Point[]): (x: number, y: number) => Point {
  const [a, b, c, d, e, f, g, h] = squareToQuadrilateral(corners);
  const inverse = [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ] as const;
  return (x, y) => {
    const scale = inverse[6] * x + inverse[7] * y + inverse[8];
    return [
      (inverse[0] * x + inverse[1] * y + inverse[2]) / scale,
      (inverse[3] * x + inverse[4] * y + inverse[5]) / scale,
    ];
  };
}

type Coefficients = [number, number, number, number, number, number, number, number];

function squareToQuadrilateral(corners: Point[]): Coefficients {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [Point, Point, Point, Point];
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / area;
  const h = (dx1 * dy3 - dx3 * dy1) / area;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h];
}
