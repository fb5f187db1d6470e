/** Lanczos' coefficients for g = 607/128, good for 15 digits. */
const G = 607 / 128;
const COEFFICIENTS = [
  0.9999999999999971, 57.15623566586292, -59.59796035547549, 14.136097974741746, -0.4919138160976202,
  3.399464998481189e-5, 4.652362892704858e-5, -9.837447530487956e-5, 0.0001580887032249125,
  -0.00021026444172410488, 0.00021743961811521265, -0.0001643181065367639, 8.441822398385275e-5,
  -2.6190838401581408e-5, 3.6899182659531625e-6,
];

/** The logarithm of the gamma function, for x above 0. */
export function logGamma(x: number): number {
  const sum = COEFFICIENTS.reduce((total, coefficient, index) =>
    index === 0 ? coefficient : total + coefficient / (x + index - 1),
  );
  const base = x + G - 0.5;
  return (x - 0.5) * Math.log(base) - base + Math.log(Math.sqrt(2 * Math.PI) * sum);
}
