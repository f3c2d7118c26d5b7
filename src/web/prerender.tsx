import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Component as Discover } from './routes/discover.tsx';
import { Component as Privacy } from './routes/privacy.tsx';
import { SplashScreen } from './routes/splash.tsx';

/**
 * What the build draws, on screen before any script: the pages that anyone may read, whole, for search engines too; for
 * the others, what they show until the first screen is there.
 */
export const drawnScreens = {
  index: draw('/', SplashScreen),
  discover: draw('/discover', Discover),
  privacy: draw('/privacy', Privacy),
};

function draw(path: string, Screen: () => React.ReactNode): string {
  return renderToString(
    <StaticRouter location={path}>
      <Screen />
    </StaticRouter>,
  );
}
