import type { GenreTable } from './genre.ts';

export const RACING: GenreTable = {
  racing: {
    icon: 'Car',
    words:
      'racing, race, racer, rally, rallye, course, pilotage, carrera, corrida, automobilismo, formula 1, kart, ' +
      'karting',
    tags: 'racing and driving, speed, vitesse, velocidad, velocidade, f1, stunt, cascade',
    feedWords:
      'atv, bike, bmx, car, cars, dirt bike, drag racing, drift, drifting, driving, formula 1, karting, kart, ' +
      'monster truck, motocross, motorbike, motorcycle, parking, race, racing, rally, stunt, taxi, truck, trucks',
    fr: ['Course', 'Prenez le volant\u00a0: virages serrés, lignes droites et chronos à battre.'],
    en: ['Racing', 'Take the wheel: tight corners, long straights and times to beat.'],
    es: ['Carreras', 'Ponte al volante: curvas cerradas, largas rectas y tiempos que batir.'],
    pt: ['Corridas', 'Agarra-te ao volante: curvas apertadas, longas retas e tempos para bater.'],
  },
  'racing/driving': {
    words: 'driving, conduite, auto ecole, conduccion, conducir, driving simulator, autoescola, autoescuela',
    tags: 'driver, drive, conducao, dirigir, direcao, taxi, bus, autobus, onibus, autocarro',
    fr: ['Conduite', 'En ville, en montagne ou hors des sentiers battus, conduisez sans autre but que la route.'],
    en: ['Driving', 'In town, in the mountains or off the beaten track, drive for the sake of the road.'],
    es: ['Conducción', 'En la ciudad, en la montaña o fuera de pista, conduce por el puro placer de la carretera.'],
    pt: ['Condução', 'Na cidade, na serra ou fora da estrada, conduz pelo puro prazer de conduzir.'],
  },
  'racing/cars': {
    tags: 'car, voiture, coche, carro, auto, automobile, supercar, vehicle, vehicule, vehiculo, veiculo',
    fr: ['Voitures', 'Citadines, bolides ou vieilles guimbardes, tout ce qui roule sur quatre roues.'],
    en: ['Cars', 'City cars, supercars and old clunkers. Everything that runs on four wheels.'],
    es: ['Coches', 'Utilitarios, deportivos o viejas tartanas. Todo lo que rueda sobre cuatro ruedas.'],
    pt: ['Carros', 'Utilitários, desportivos ou velhas latas. Tudo o que anda sobre quatro rodas.'],
  },
  'racing/motorbikes': {
    words: 'motocross, motorbike, motorcycle, dirt bike, motocyclette, motocicleta, moto',
    tags: 'bike, biker, atv, quad, motard',
    fr: ['Motos', "Couchez la moto dans les virages, soignez les sauts et gardez l'équilibre à la réception."],
    en: ['Motorcycles', 'Lean into the corners, time your jumps and keep your balance when you land.'],
    es: ['Motos', 'Túmbate en las curvas, mide los saltos y no pierdas el equilibrio al caer.'],
    pt: ['Motas', 'Deita a mota nas curvas, calcula os saltos e mantém o equilíbrio na receção.'],
  },
  'racing/trucks': {
    words: 'monster truck, truck simulator, truck driver',
    tags: 'truck, camion, camiao, caminhao, trucker, semi trailer, tracteur, tractor, trator',
    fr: ['Camions', 'Longs convois, chargements fragiles et roues géantes pour amateurs de gros gabarits.'],
    en: ['Trucks', 'Long hauls, fragile loads and giant wheels for lovers of the heavyweights.'],
    es: ['Camiones', 'Largos viajes, cargas frágiles y ruedas gigantes para amantes de los pesos pesados.'],
    pt: ['Camiões', 'Longas viagens, cargas frágeis e rodas gigantes para quem gosta de pesos pesados.'],
  },
  'racing/drift': {
    words: 'drift, drifting, drifter',
    tags: 'derrape, derrapage, derrapagem',
    fr: ['Drift', "Freinez tard, braquez fort et tenez la glisse jusqu'à la sortie du virage."],
    en: ['Drift', 'Brake late, steer hard and hold the slide all the way out of the corner.'],
    es: ['Derrapes', 'Frena tarde, gira a fondo y aguanta el derrape hasta la salida de la curva.'],
    pt: ['Drift', 'Trava tarde, vira a fundo e aguenta a derrapagem até à saída da curva.'],
  },
  'racing/drag-racing': {
    words: 'drag racing, drag race, dragster',
    tags: 'drag, corrida de arrancada',
    fr: ['Dragsters', 'Une ligne droite, deux voitures, et le rapport à passer pile au bon moment.'],
    en: ['Drag racing', 'A straight line, two cars and the gear to change at exactly the right moment.'],
    es: ['Carreras de aceleración', 'Una recta, dos coches y la marcha que hay que cambiar en el instante exacto.'],
    pt: ['Corridas de arranque', 'Uma reta, dois carros e a mudança que deve entrar no instante exato.'],
  },
  'racing/parking': {
    words: 'parking, car parking, aparcar, estacionar, aparcamiento, stationnement',
    tags: 'park, estacionamento, garer, valet',
    fr: ['Stationnement', 'Manœuvrez au millimètre et rangez votre véhicule sans une égratignure.'],
    en: ['Parking', 'Maneuver inch by inch and park your vehicle without a scratch.'],
    es: ['Aparcar', 'Maniobra al milímetro y aparca tu vehículo sin un solo rasguño.'],
    pt: ['Estacionar', 'Manobra ao milímetro e estaciona o veículo sem um arranhão.'],
  },
  airplanes: {
    icon: 'Map',
    words: 'airplane, aeroplane, aircraft, flight simulator, avion, aviao, helicopter, helicoptere, helicoptero',
    tags: 'plane, flight, flying, pilot, pilote, piloto, vol, vuelo, voo, drone',
    fr: ['Avions', "Décollez, prenez de l'altitude et posez l'appareil en douceur, par tous les temps."],
    en: ['Airplanes', 'Take off, climb above the clouds and bring her down gently in any weather.'],
    es: ['Aviones', 'Despega, gana altura y aterriza con suavidad, haga el tiempo que haga.'],
    pt: ['Aviões', 'Descola, ganha altitude e aterra com suavidade, faça o tempo que fizer.'],
  },
};
