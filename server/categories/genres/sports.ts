import type { GenreTable } from './genre.ts';

export const SPORTS: GenreTable = {
  sports: {
    icon: 'Trophy',
    words:
      'sport, badminton, cricket, olympic, ping pong, rugby, surfing, table tennis, volleyball, natation, petanque, ' +
      'deporte, natacion, voleibol, esporte, natacao, tenis de mesa, volei, handball, surf, desporto',
    tags:
      'athletic, athletisme, atletismo, swimming, dart, flechette, dardo, american football, cycling, cyclisme, ' +
      'ciclismo',
    feedWords:
      'american football, archery, badminton, baseball, basketball, billiard, billiards, bowling, cricket, cycling, ' +
      'darts, fishing, football, golf, handball, hockey, ice hockey, olympics, ping pong, penalty, pool, rugby, ' +
      'skateboard, skateboarding, skating, ski, skiing, snooker, snowboard, soccer, sport, sports, surfing, swimming, ' +
      'table tennis, tennis, volleyball',
    fr: ['Sports', 'Un ballon, un club, un but\u00a0: entrez sur le terrain en un clic.'],
    en: ['Sports', 'A ball, a club, a goal: step onto the field in one click.'],
    es: ['Deportes', 'Un balón, un palo, un gol: salta al campo con un clic.'],
    pt: ['Desporto', 'Uma bola, um taco, um golo: entra em campo com um clique.'],
  },
  'sports/soccer': {
    words: 'soccer, football, futbol, futebol, penalty, tir au but, penalti, free kick, coup franc',
    tags: 'foot, goalkeeper, gardien de but, portero, goleiro, guarda rede',
    fr: ['Football', 'Coups francs, arrêts réflexes et tirs au but, du terrain vague au grand stade.'],
    en: ['Soccer', 'Free kicks, reflex saves and shoot-outs, from the back yard to the big stadium.'],
    es: ['Fútbol', 'Tiros libres, paradas de reflejos y penaltis, del patio de casa al gran estadio.'],
    pt: ['Futebol', 'Livres, grandes defesas e penáltis, do baldio ao grande estádio.'],
  },
  'sports/basketball': {
    words: 'basketball, basket, baloncesto, basquete, basquetebol',
    tags: 'hoop, dunk, nba, panier, streetball',
    fr: ['Basket', 'Dribblez, sautez et trouvez la trajectoire qui ne touche que le filet.'],
    en: ['Basketball', 'Dribble, jump and find the arc that touches nothing but net.'],
    es: ['Baloncesto', 'Bota, salta y encuentra la parábola que solo roza la red.'],
    pt: ['Basquetebol', 'Dribla, salta e encontra o arco que só toca na rede.'],
  },
  'sports/tennis': {
    words: 'tennis, tenis',
    tags: 'racket, raquette, raqueta, raquete, padel',
    fr: ['Tennis', "Service, volée et balle de match. Faites courir l'adversaire d'un bout à l'autre du court."],
    en: ['Tennis', 'Serve, volley and match point. Make your opponent run from one side to the other.'],
    es: ['Tenis', 'Saque, volea y punto de partido. Haz correr al rival de un lado a otro de la pista.'],
    pt: ['Ténis', 'Serviço, vólei e match point. Faz o adversário correr de um lado ao outro do campo.'],
  },
  'sports/golf': {
    words: 'golf, minigolf, mini golf, golfe, minigolfe',
    tags: 'putt',
    fr: ['Golf', 'Lisez la pente, dosez la frappe et rentrez la balle en un minimum de coups.'],
    en: ['Golf', 'Read the slope, weigh your swing and sink the ball in as few strokes as you can.'],
    es: ['Golf', 'Lee la pendiente, mide el golpe y emboca la bola en los mínimos golpes.'],
    pt: ['Golfe', 'Lê o declive, mede a tacada e mete a bola no buraco com o mínimo de tacadas.'],
  },
  'sports/bowling': {
    words: 'bowling, bolos, boliche',
    tags: 'quille, strike, pin',
    fr: ['Bowling', 'Un pas, un geste, dix quilles. Visez le strike et reprenez vos chaussures.'],
    en: ['Bowling', 'One step, one swing, ten pins. Go for the strike, and never mind the shoes.'],
    es: ['Bolos', 'Un paso, un gesto, diez bolos. Busca el pleno en cada tirada.'],
    pt: ['Bowling', 'Um passo, um gesto, dez pinos. Procura o strike em cada jogada.'],
  },
  'sports/billiards': {
    words: 'billiard, snooker, 8 ball, 8 ball pool, billard, billar, sinuca, bilhar',
    tags: 'pool, carom',
    fr: ['Billard', "Calculez l'angle, prévoyez la bande et placez la blanche pour le coup suivant."],
    en: ['Billiards', 'Work out the angle, use the cushion and leave the cue ball ready for the next shot.'],
    es: ['Billar', 'Calcula el ángulo, usa la banda y deja la blanca lista para el siguiente golpe.'],
    pt: ['Bilhar', 'Calcula o ângulo, usa a tabela e deixa a branca pronta para a tacada seguinte.'],
  },
  'sports/hockey': {
    words: 'hockey, ice hockey, air hockey',
    tags: 'hoquei, puck',
    fr: ['Hockey', 'Contrôlez le palet, feintez le gardien et marquez avant la sirène.'],
    en: ['Hockey', 'Control the puck, fool the goalie and score before the horn.'],
    es: ['Hockey', 'Controla el disco, engaña al portero y marca antes de la bocina.'],
    pt: ['Hóquei', 'Domina o disco, engana o guarda-redes e marca antes da buzina.'],
  },
  'sports/baseball': {
    words: 'baseball, beisbol, beisebol, softball',
    tags: 'home run',
    fr: ['Baseball', 'Guettez le lancer, frappez au bon moment et envoyez la balle hors du stade.'],
    en: ['Baseball', 'Watch the pitch, swing at the right moment and send the ball out of the park.'],
    es: ['Béisbol', 'Lee el lanzamiento, batea en el momento justo y saca la pelota del estadio.'],
    pt: ['Basebol', 'Lê o lançamento, bate no momento certo e manda a bola para fora do estádio.'],
  },
  'sports/fishing': {
    words: 'fishing, fisherman',
    tags: 'peche, pesca, fish, poisson, pez, peixe, pescar, pecheur, angler',
    fr: ['Pêche', "Choisissez l'appât, lancez la ligne et ferrez au premier frémissement de l'eau."],
    en: ['Fishing', 'Choose your bait, cast the line and strike at the first ripple on the water.'],
    es: ['Pesca', 'Elige el cebo, lanza la caña y tira al primer temblor del agua.'],
    pt: ['Pesca', 'Escolhe o isco, lança a linha e puxa ao primeiro tremor da água.'],
  },
  'sports/archery': {
    words: 'archery, tir a l arc, tiro con arco, tiro com arco',
    tags: 'archer, arquero, arqueiro, bow, arrow, fleche, flecha',
    fr: ["Tir à l'arc", "Bandez l'arc, tenez compte du vent et plantez la flèche au centre de la cible."],
    en: ['Archery', 'Draw the bow, allow for the wind and put your arrow in the middle of the target.'],
    es: ['Tiro con arco', 'Tensa el arco, ten en cuenta el viento y clava la flecha en el centro de la diana.'],
    pt: ['Tiro com arco', 'Puxa o arco, conta com o vento e crava a flecha no centro do alvo.'],
  },
  'sports/board-sports': {
    words: 'skateboard, skateboarding, snowboard, snowboarding',
    tags:
      'skate, ski, skiing, esqui, skating, patin, patinage, patinaje, patinacao, patinagem, bmx, scooter, ' +
      'esporte de prancha',
    fr: ['Glisse', 'Neige, bitume ou vagues, enchaînez les figures et retombez sur vos pieds.'],
    en: ['Board sports', 'Snow, asphalt or waves. String your tricks together and land on your feet.'],
    es: ['Deportes de tabla', 'Nieve, asfalto u olas. Encadena trucos y cae siempre de pie.'],
    pt: ['Desportos de prancha', 'Neve, asfalto ou ondas. Encadeia as manobras e cai sempre de pé.'],
  },
};
