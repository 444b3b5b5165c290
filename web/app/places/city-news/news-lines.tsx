import type { NewsItem } from '@bros/contract/places/city-news';
import { Link } from 'react-router';
import { describeNews } from './describe.ts';

const NewsLines = ({ items }: { items: readonly NewsItem[] }) => (
  <ul className="grid gap-1 plain-list">
    {items.map((item) => {
      const { to, title, detail } = describeNews(item);
      return (
        <li key={item.id} className="grid">
          <Link to={to} className="ink semibold truncated no-underline">
            {title}
          </Link>
          <span className="muted text-small truncated">{detail}</span>
        </li>
      );
    })}
  </ul>
);

export default NewsLines;
